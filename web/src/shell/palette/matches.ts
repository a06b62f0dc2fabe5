/** Whether every word of the text begins a word of the name, in any order and case. */
export function matches(name: string, text: string): boolean {
  const known = wordsOf(name);
  return wordsOf(text).every((word) => known.some((candidate) => candidate.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
