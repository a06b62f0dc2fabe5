import { blankInLines } from "@overture/contract";

/** Another program's words on one line, without the characters that nobody sees, cut to this length. */
export function oneLine(words: string, maxLength: number): string {
  return words.replace(blankInLines, " ").trim().slice(0, maxLength);
}
