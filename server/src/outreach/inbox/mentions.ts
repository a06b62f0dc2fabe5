import type { Person } from "./note-queries.js";

/** The people mentioned in a note as `@username`, in any case. If two names fit, the longer one counts. */
export function mentionsIn(content: string, people: readonly Person[]): Person[] {
  const longestFirst = people.toSorted((one, other) => other.username.length - one.username.length);
  const text = content.toLowerCase();
  const taken = new Set<number>();
  return longestFirst.filter(({ username }) => {
    const name = `@${username.toLowerCase()}`;
    let isNamed = false;
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      if (taken.has(at) || isWord(text[at - 1]) || isWord(text[at + name.length])) continue;
      taken.add(at);
      isNamed = true;
    }
    return isNamed;
  });
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character);
}
