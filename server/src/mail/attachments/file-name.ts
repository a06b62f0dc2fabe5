import { limits } from "@overture/contract";
import { cleanName, readMime } from "@overture/mail-reader";
import { endingOf } from "./executables.js";

/**
 * The name in a Content-Disposition (RFC 6266), whose parameters are those of mail; undefined where it names none.
 * Folders and characters that print nothing are removed. A name that is too long keeps its extension.
 */
export function nameInDisposition(header: string | undefined): string | undefined {
  // Node reads headers as Latin-1: these are the bytes that came.
  const { filename } = readMime(Buffer.from(`Content-Disposition: ${header ?? ""}\r\n\r\n`, "latin1"));
  const name = cleanName(filename);
  return name === undefined ? undefined : shortened(name);
}

function shortened(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= limits.attachments.fileName) return name;
  const ending = `.${endingOf(name)}`;
  const isEnding = ending.length > 1 && ending.length <= 10;
  const kept = limits.attachments.fileName - (isEnding ? ending.length : 0);
  return letters.slice(0, kept).join("") + (isEnding ? ending : "");
}
