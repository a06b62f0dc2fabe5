import { controls, invisible } from "@overture/contract";

/**
 * Characters that print nothing or reorder their neighbours could make a text look different from what it says, both
 * for the creator who answers an offer and for the user who reads the answer. Lines and tabs stay.
 */
export function plainWords(words: string): string {
  return words
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(invisible, "")
    .replace(controls, (sign) => (sign === "\n" || sign === "\t" ? sign : ""))
    .trim();
}
