/**
 * Characters that print nothing or reorder their neighbours could make a text look different from what it says, both
 * for the creator who answers an offer and for the user who reads the answer.
 */
const controls = /(?![\n\t])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

export function plainWords(words: string): string {
  return words
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(controls, "")
    .trim();
}
