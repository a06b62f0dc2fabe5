/**
 * Merges two concurrent changes of a text: the server's and what was typed meanwhile. If both changed the same words,
 * the typed ones win.
 */
export function mergeText(before: string, theirs: string, mine: string): string {
  if (mine === before) return theirs;
  if (theirs === before) return mine;
  const [server, typed] = [changeOf(before, theirs), changeOf(before, mine)];
  const apply = (text: string, { from, to, words }: Change, moved: number) =>
    text.slice(0, from + moved) + words + text.slice(to + moved);
  // Both inserted something at the same place, for example two amounts.
  if (server.from === typed.from) return mine;
  if (server.to <= typed.from) return apply(mine, server, 0);
  if (typed.to <= server.from) return apply(mine, server, mine.length - before.length);
  return mine;
}

/** Where a position in a text is after the text has changed. */
export function placeAfter(position: number, before: string, after: string): number {
  const { from, to, words } = changeOf(before, after);
  if (position <= from) return position;
  return position >= to ? position + after.length - before.length : from + words.length;
}

interface Change {
  /** Positions in the text before the change. */
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
