export interface Mention {
  /** The position of its `@`. */
  start: number;
  /** The typed part of the name. */
  typed: string;
}

/** The name that is being typed before the cursor, after an `@` at the beginning of a word. */
export function mentionAt(text: string, cursor: number): Mention | undefined {
  const start = text.lastIndexOf("@", cursor - 1);
  if (start < 0) return undefined;
  const typed = text.slice(start + 1, cursor);
  if (typed.length > longest || /[\s@]/.test(typed)) return undefined;
  const before = text[start - 1];
  return before === undefined || !/[\p{L}\p{N}_]/u.test(before) ? { start, typed } : undefined;
}

/** Longer than any username. */
const longest = 60;

/** The whole name followed by one space, and the start and end of the typed text that it replaces. */
export function completed(text: string, { start, typed }: Mention, username: string): [string, number, number] {
  const end = start + 1 + typed.length;
  return [`@${username}${/^\s/.test(text.slice(end)) ? "" : " "}`, start, end];
}
