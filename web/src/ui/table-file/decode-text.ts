import { creatorFile } from "@overture/contract";

export interface DecodedText {
  text: string;
  /** The encoding that was guessed or asked for; undefined where the file shows it. */
  guessed: string | undefined;
}

/** The text of a file of unknown encoding: what is neither UTF-16 nor UTF-8 comes from a spreadsheet on Windows. */
export function decodeText(bytes: Uint8Array, asked?: string): DecodedText {
  const shown = creatorFile.encodingOfStart(bytes);
  if (shown !== undefined) return { text: new TextDecoder(shown).decode(bytes), guessed: undefined };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), guessed: undefined };
  } catch {
    const guessed = asked ?? creatorFile.guessEncoding(bytes, startOf);
    return { text: new TextDecoder(guessed).decode(bytes), guessed };
  }
}

function startOf(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes, { stream: true });
}
