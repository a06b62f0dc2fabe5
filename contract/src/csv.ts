const separators = [",", ";", "\t", "|"] as const;
export type Separator = (typeof separators)[number];

export interface CsvRow {
  cells: string[];
  /** A misplaced quotation mark: the end of its cell is a guess. */
  fault?: CsvFault;
}

interface CsvFault {
  /**
   * `inside`: within a quoted cell. `across`: within a quoted cell, on a later line than its beginning, so it may
   * belong to another row. `open`: the quoted cell never ends.
   */
  kind: "inside" | "across" | "open";
  /** The line where the cell begins; the first line of the text is 1. */
  line: number;
}

/**
 * Splits CSV text into rows, in the browser and on the command line. The text comes in parts with `\n` as line ends;
 * blank rows are left out. A space before a quoted cell and words behind it belong to the cell, as in `lena, "Travel,
 * Food", "The" kim`.
 */
export function openCsv(separator: Separator) {
  let rest = "";
  let line = 1;
  return {
    /** The rows that end in the text so far. */
    read(part: string, isLast = false): CsvRow[] {
      const text = rest + part;
      const readRow = rowReader(text, separator, isLast);
      const rows: CsvRow[] = [];
      let at = 0;
      for (let row = readRow(at, line); row; row = readRow(at, line)) {
        at = row.end;
        line += row.lines;
        const { cells, fault } = row;
        if (fault || cells.some((cell) => cell.trim() !== "")) rows.push(fault ? { cells, fault } : { cells });
      }
      rest = text.slice(at);
      return rows;
    },
    /** The number of characters that wait for the end of their row. */
    waiting: () => rest.length,
  };
}

interface ReadRow extends CsvRow {
  end: number;
  /** The number of lines of the row. */
  lines: number;
}

function rowReader(text: string, separator: Separator, isLast: boolean) {
  const nextSeparator = finderOf(text, separator);
  const nextLine = finderOf(text, "\n");
  const endOfCell = (from: number) => Math.min(nextSeparator(from), nextLine(from));

  /** Undefined: the row does not end in this text. */
  return function readRow(start: number, line: number): ReadRow | undefined {
    if (start >= text.length) return undefined;
    const cells: string[] = [];
    let fault: CsvFault | undefined;
    let lines = 1;
    for (let at = start; ; ) {
      const cell = readCell(text, at, { endOfCell, nextLine });
      cells.push(cell.value);
      if (cell.fault && isWorse(cell.fault, fault)) fault = { kind: cell.fault, line: line + lines - 1 };
      lines += cell.lineEnds;
      if (text[cell.end] === separator) at = cell.end + 1;
      else if (cell.end < text.length || isLast) {
        return { cells, ...(fault && { fault }), lines, end: Math.min(cell.end + 1, text.length) };
      } else return undefined;
    }
  };
}

const bySeverity = ["inside", "across", "open"] as const;

function isWorse(kind: CsvFault["kind"], than: CsvFault | undefined): boolean {
  return than === undefined || bySeverity.indexOf(kind) > bySeverity.indexOf(than.kind);
}

interface ReadCell {
  value: string;
  /** The position of its separator or line end. */
  end: number;
  /** The number of line ends in it. */
  lineEnds: number;
  fault?: CsvFault["kind"];
}

type Finder = (from: number) => number;

function readCell(
  text: string,
  start: number,
  { endOfCell, nextLine }: Record<"endOfCell" | "nextLine", Finder>,
): ReadCell {
  let opening = start;
  while (text[opening] === " ") opening += 1;
  if (text[opening] !== '"') {
    const end = endOfCell(start);
    return { value: text.slice(start, end), end, lineEnds: 0 };
  }
  const firstLineEnd = nextLine(opening);
  const cellOf = (closing: number, behind = "") => {
    const quoted = text.slice(opening + 1, closing);
    const lineEnds = firstLineEnd < closing ? quoted.split("\n").length - 1 : 0;
    return { value: quoted.replaceAll('""', '"') + behind, lineEnds };
  };
  let isAcross = false;
  for (let from = opening + 1; ; ) {
    const closing = text.indexOf('"', from);
    if (closing === -1) return { ...cellOf(text.length), end: text.length, fault: "open" };
    from = closing + 1;
    if (text[from] === '"') {
      from += 1;
      continue;
    }
    const end = endOfCell(from);
    const behind = text.slice(from, end);
    const hasWords = behind.trim() !== "";
    // Words behind a cell of several lines belong to a later row: an earlier quotation mark is not closed.
    if (hasWords && firstLineEnd < closing) {
      isAcross = true;
      continue;
    }
    const fault = isAcross ? "across" : behind.includes('"') ? "inside" : undefined;
    return { ...cellOf(closing, hasWords ? behind : ""), end, ...(fault && { fault }) };
  }
}

/** The next position of a sign; the positions that are asked for only increase. */
function finderOf(text: string, sign: string): Finder {
  let found = -1;
  return (from) => {
    if (found < from) {
      const at = text.indexOf(sign, from);
      found = at === -1 ? text.length : at;
    }
    return found;
  };
}

/** A first line such as `sep=;`, which spreadsheets write to name the separator, is not a header. */
export function splitDeclaration(text: string): { declared: Separator | undefined; rest: string } {
  const [line = "", sign] = /^\s*"?sep=([,;\t|])"?(?:\n|$)/i.exec(text) ?? [];
  return { declared: separators.find((separator) => separator === sign), rest: text.slice(line.length) };
}

/**
 * The first line that is not blank, with the lines that its quoted cells continue in; undefined while it does not end.
 * A quotation mark within words does not open a quoted cell.
 */
export function headerLine(text: string): string | undefined {
  const begin = text.search(/\S/);
  if (begin === -1) return undefined;
  const nextLine = finderOf(text, "\n");
  const nextQuote = finderOf(text, '"');
  for (let at = begin; ; ) {
    const end = nextLine(at);
    if (end === text.length) return undefined;
    const quote = nextQuote(at);
    if (quote > end) return text.slice(begin, end);
    at = quote + 1;
    if (!opensCell(text, quote, begin)) continue;
    const closing = nextQuote(at);
    if (closing === text.length) return undefined;
    at = closing + 1;
  }
}

/** Whether only spaces stand between a quotation mark and a separator or the beginning. */
function opensCell(text: string, quote: number, begin: number): boolean {
  let before = quote - 1;
  while (before >= begin && text[before] === " ") before -= 1;
  return before < begin || separators.some((separator) => separator === text[before]);
}

/** The separator that occurs most often in the header, outside quotes. Rows may contain lists that would mislead. */
export function separatorOf(text: string): Separator {
  const header = headerLine(text) ?? text.trimStart().split("\n", 1).join();
  const bare = header.replace(/"[^"]*"/g, "");
  const counts = separators.map((separator) => bare.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}
