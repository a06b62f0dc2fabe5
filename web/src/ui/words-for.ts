/** What a table of words has for a value; what it does not know, since the server is newer, stays as it is. */
export function wordsFor<Value extends string, Words>(
  table: Readonly<Record<Value, Words>>,
  value: Value,
  ofUnknown: (value: string) => Words,
): Words {
  return Object.hasOwn(table, value) ? table[value] : ofUnknown(value);
}

/** The same where the words are a plain name. */
export function nameFor<Value extends string>(names: Readonly<Record<Value, string>>, value: Value): string {
  return wordsFor(names, value, (unknown) => unknown);
}
