import { creatorFile } from "@overture/contract";

/**
 * The text of a file of unknown encoding: bytes that are neither UTF-16 nor UTF-8 come from an old spreadsheet on
 * Windows.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = creatorFile.encodingOfStart(bytes);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
