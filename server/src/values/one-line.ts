import { blankInLines } from "@overture/contract";
import { beginningOf } from "./whole-characters.js";

/** Another program's words on one line, without the characters that nobody sees, cut to this length. */
export function oneLine(words: string, maxLength: number): string {
  return beginningOf(words.replace(blankInLines, " ").trim(), maxLength);
}
