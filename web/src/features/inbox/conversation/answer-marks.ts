export interface Piece {
  text: string;
  isMarked: boolean;
}

/** Cuts a text into pieces and marks the given words. Overlapping words become one mark. */
export function markWords(content: string, words: readonly string[]): Piece[] {
  const ranges = words
    .flatMap((part) => {
      const start = part === "" ? -1 : content.indexOf(part);
      return start < 0 ? [] : [{ start, end: start + part.length }];
    })
    .sort((a, b) => a.start - b.start);

  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    if (from > at) pieces.push({ text: content.slice(at, from), isMarked: false });
    const last = pieces.at(-1);
    if (last?.isMarked && from === at) last.text += content.slice(from, end);
    else pieces.push({ text: content.slice(from, end), isMarked: true });
    at = end;
  }
  if (at < content.length) pieces.push({ text: content.slice(at), isMarked: false });
  return pieces;
}
