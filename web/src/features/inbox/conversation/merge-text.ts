/**
 * A text after two changes that nobody made together: what the server put into it, and what was typed meanwhile. Where
 * both changed the same words, those that were typed stay.
 */
export function mergeText(before: string, theirs: string, mine: string): string {
  if (mine === before) return theirs;
  if (theirs === before) return mine;
  const [server, typed] = [changeOf(before, theirs), changeOf(before, mine)];
  const apply = (text: string, { from, to, words }: Change, moved: number) =>
    text.slice(0, from + moved) + words + text.slice(to + moved);
  // Two amounts for one place.
  if (server.from === typed.from) return mine;
  if (server.to <= typed.from) return apply(mine, server, 0);
  if (typed.to <= server.from) return apply(mine, server, mine.length - before.length);
  return mine;
}

/** Where a position in a text is once that is another text. */
export function placeAfter(position: number, before: string, after: string): number {
  const { from, to, words } = changeOf(before, after);
  if (position <= from) return position;
  return position >= to ? position + after.length - before.length : from + words.length;
}

interface Change {
  /** In the text before. */
  from: number;
  to: number;
  words: string;
}

function changeOf(before: string, after: string): Change {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let kept = 0;
  while (kept < most - from && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1;
  return { from, to: before.length - kept, words: after.slice(from, after.length - kept) };
}
