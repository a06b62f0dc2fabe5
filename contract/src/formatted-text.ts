/** A piece of a line. `at` is its position in the whole text, in UTF-16 units. */
export type FormattedPiece =
  | { kind: "text"; text: string; at: number }
  | { kind: "bold"; pieces: FormattedPiece[] }
  | { kind: "link"; text: string; at: number; address: string };

export interface FormattedBlock {
  kind: "paragraph" | "bullets" | "numbers";
  /** The number of the first item of a numbered list. */
  start: number;
  /** The lines of a paragraph, or the items of a list. */
  lines: FormattedPiece[][];
}

/**
 * Formatting within a line: `**bold**`, `[words](https://address)`, or a bare web address. A full stop or bracket at
 * the end of a sentence does not belong to an address. Link words that are themselves an address stay text, because
 * they would hide the real one.
 */
const marked = new RegExp(
  [
    /(?<![\w*])\*\*(?<bold>[^\s*](?:[^*\n]*[^\s*])?)\*\*(?![\w*])/,
    /\[(?<words>(?![^[\]]*:\/\/)[^[\]\s][^[\]\n]*)\]\((?<target>(?:https?:\/\/|mailto:)[^\s<>"()]+)\)/,
    /(?<address>https?:\/\/[^\s<>"[\]]*[^\s<>"[\].,;:!?)}'])/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

const bulleted = /^[-*] +(?=\S)/;
const numbered = /^(\d{1,3})[.)] +(?=\S)/;

/**
 * Reads the text of a mail as mail programs show it: paragraphs between blank lines, bold words, links and lists. A
 * list has at least two lines, so that a name behind a dash is no list. A subset of CommonMark 0.31, sections 5.2, 5.3,
 * 6.2 and 6.3. Lines end with a line feed.
 */
export function readFormatted(text: string): FormattedBlock[] {
  const lines = text.split("\n");
  const blocks: FormattedBlock[] = [];
  let at = 0;
  let isBegun = false;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") isBegun = false;
    else {
      const kind = kindOf(lines, index);
      const [mark = ""] = (kind === "paragraph" ? null : (kind === "bullets" ? bulleted : numbered).exec(line)) ?? [];
      const pieces = readPieces(line.slice(mark.length), at + mark.length);
      const last = blocks.at(-1);
      if (isBegun && last?.kind === kind) last.lines.push(pieces);
      else blocks.push({ kind, start: numberOf(line) ?? 1, lines: [pieces] });
      isBegun = true;
    }
    at += line.length + 1;
  }
  return blocks;
}

function kindOf(lines: readonly string[], index: number): FormattedBlock["kind"] {
  const [before = "", line = "", after = ""] = [lines[index - 1], lines[index], lines[index + 1]];
  if (bulleted.test(line)) return bulleted.test(before) || bulleted.test(after) ? "bullets" : "paragraph";
  const number = numberOf(line);
  if (number === undefined) return "paragraph";
  return numberOf(before) === number - 1 || numberOf(after) === number + 1 ? "numbers" : "paragraph";
}

function numberOf(line: string): number | undefined {
  const [, digits] = numbered.exec(line) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function readPieces(line: string, at: number): FormattedPiece[] {
  if (!line.includes("**") && !line.includes("://") && !line.includes("](")) return [{ kind: "text", text: line, at }];
  const pieces: FormattedPiece[] = [];
  let end = 0;
  const addText = (to: number) => {
    if (to > end) pieces.push({ kind: "text", text: line.slice(end, to), at: at + end });
  };
  for (const match of line.matchAll(marked)) {
    addText(match.index);
    pieces.push(pieceOf(match.groups ?? {}, at + match.index));
    end = match.index + match[0].length;
  }
  addText(line.length);
  return pieces;
}

function pieceOf({ bold, words = "", target, address = "" }: Record<string, string | undefined>, at: number) {
  if (bold !== undefined) return { kind: "bold" as const, pieces: readPieces(bold, at + 2) };
  if (target !== undefined) return { kind: "link" as const, text: words, at: at + 1, address: target };
  return { kind: "link" as const, text: address, at, address };
}
