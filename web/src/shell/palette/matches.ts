/** Whether every word of the text begins a word of the name, in any order and case. */
export function matches(name: string, text: string): boolean {
  const known = wordsOf(name);
  return wordsOf(text).every((word) => known.some((candidate) => candidate.startsWith(word)));
}

/** Whether what was found for an earlier text would still be found, as the server looks for it: anywhere in a name. */
export function holds(names: readonly string[], text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return names.some((name) => name.toLowerCase().includes(wanted));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
