import { limits } from "@overture/contract";
import { cleanName, readMime } from "@overture/mail-reader";
import { endingOf } from "./executables.js";

/**
 * The name in a Content-Disposition header (RFC 6266), whose parameters have the syntax of mail; undefined without one.
 * Folders and invisible characters are removed. A name that is too long keeps its extension.
 */
export function nameInDisposition(header: string | undefined): string | undefined {
  // Node decodes headers as Latin-1, so this restores the received bytes.
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
