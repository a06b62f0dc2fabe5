import { controls, invisible } from "@overture/contract";

/** Separators of folders, and what Windows allows in no name. */
const forbidden = /[\\/:*?"<>|\p{Surrogate}]/gu;
/** Devices of Windows, whatever ending the name has. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i;
/** File systems take 255, and a browser may add a number. */
const mostBytes = 240;
const longestEnding = 20;

/** A name that can be saved as it is on every system, and reads as what it is. */
export function safeFileName(name: string): string {
  const plain = name
    .replace(invisible, "")
    .replace(controls, "")
    .replace(forbidden, "_")
    // Windows removes dots and blanks from the end, which would uncover another ending.
    .replace(/^\s+|[.\s]+$/gu, "")
    // Unix hides a name that begins with a dot.
    .replace(/^\./, "_");
  const short = shortened(plain);
  return device.test(short) ? `_${short}` : short || "file";
}

/** Keeps the ending. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= mostBytes) return name;
  const [ending = ""] = /\.[^.\s]+$/u.exec(name) ?? [];
  const kept = Buffer.byteLength(ending) <= longestEnding ? ending : "";
  let bytes = mostBytes - Buffer.byteLength(kept);
  const letters: string[] = [];
  for (const letter of name.slice(0, name.length - kept.length)) {
    bytes -= Buffer.byteLength(letter);
    if (bytes < 0) break;
    letters.push(letter);
  }
  return letters.join("").replace(/[.\s]+$/u, "") + kept;
}
