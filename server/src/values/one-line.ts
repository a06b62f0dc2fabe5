/** Another program's words on one line, without the characters that nobody sees, cut to this length. */
export function oneLine(words: string, maxLength: number): string {
  return words
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, maxLength);
}
