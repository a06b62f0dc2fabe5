export interface Mention {
  /** Where its `@` stands. */
  start: number;
  /** What is typed of the name. */
  typed: string;
}

/** The name that is being typed before the cursor, from an `@` that begins a word. */
export function mentionAt(text: string, cursor: number): Mention | undefined {
  const start = text.lastIndexOf("@", cursor - 1);
  if (start < 0) return undefined;
  const typed = text.slice(start + 1, cursor);
  if (typed.length > longest || /[\s@]/.test(typed)) return undefined;
  const before = text[start - 1];
  return before === undefined || !/[\p{L}\p{N}_]/u.test(before) ? { start, typed } : undefined;
}

/** Longer than any name of a user. */
const longest = 60;

/** The whole name with one space after it, and from where to where of the text it takes the place of what is typed. */
export function completed(text: string, { start, typed }: Mention, username: string): [string, number, number] {
  const end = start + 1 + typed.length;
  return [`@${username}${/^\s/.test(text.slice(end)) ? "" : " "}`, start, end];
}
