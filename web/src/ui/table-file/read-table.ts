import Papa from "papaparse";
import { t } from "#language";
import { decodeText } from "./decode-text";

export interface TableRow {
  cells: string[];
  /** What is wrong with the row before anybody has looked at its values. */
  problem: string | undefined;
}

export interface Table {
  headers: string[];
  rows: TableRow[];
  separator: string;
}

/** Said to the person who chose the file, word for word. */
export class FileProblem extends Error {
  override readonly name: string = "FileProblem";
}

/** There is nothing below the headers, or nothing at all. */
export class NoRows extends FileProblem {
  override readonly name = "NoRows";
  constructor() {
    super(t`CSV must have at least a header row and one data row`);
  }
}

/** Numbered as a spreadsheet shows it: the header is row 1. */
export function rowNumber(dataRowIndex: number): number {
  return dataRowIndex + 2;
}

/** The cells of a CSV file: trimmed, blank lines left out, missing cells empty. */
export function readTable(bytes: Uint8Array): Table {
  if (isArchive(bytes)) throw new FileProblem(t`Error parsing CSV: this is a workbook, name it .xlsx`);
  const { text, separator } = splitDeclaration(decodeText(bytes).replace(/\r\n?/g, "\n"));
  const parsed = Papa.parse<string[]>(mendQuotes(text, separator), { delimiter: separator, newline: "\n" });

  const problems = new Map<number, string>();
  for (const { code, row } of parsed.errors) {
    if (code === "MissingQuotes") throw new FileProblem(unclosedText(parsed.data, row ?? 0));
    if (code === "InvalidQuotes") problems.set(row ?? 0, t`A quotation mark stands in the middle of a quoted cell`);
  }
  return tableOf(
    parsed.data.map((cells, index) => ({ cells: cells.map((cell) => cell.trim()), problem: problems.get(index) })),
    separator,
  );
}

/** The first line that is not blank has the headers. */
export function tableOf(lines: readonly TableRow[], separator: string): Table {
  const [header, ...rows] = lines.filter(({ cells }) => !isBlank(cells));
  if (!header || rows.length === 0) throw new NoRows();

  const headers = header.cells;
  return { headers, rows: rows.map((row) => ({ ...row, cells: padded(row.cells, headers.length) })), separator };
}

/** Workbooks are zip archives, whatever their name says. */
export function isArchive([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04;
}

/** A first line such as `sep=;`, by which spreadsheets name the separator, is no header. */
function splitDeclaration(text: string): { text: string; separator: string } {
  const [line, declared] = /^\s*"?sep=([,;\t|])"?\n/i.exec(text) ?? [];
  if (line !== undefined && declared !== undefined) return { text: text.slice(line.length), separator: declared };
  return { text, separator: separatorOf(text) };
}

/** The separator that the header holds most often outside quotes; lists inside the rows would mislead. */
function separatorOf(text: string): string {
  const [header = ""] = text
    .replace(/"[^"]*"/g, "")
    .trimStart()
    .split("\n", 1);
  const counts = [",", ";", "\t"].map((separator) => ({ separator, count: header.split(separator).length }));
  return counts.reduce((best, candidate) => (candidate.count > best.count ? candidate : best)).separator;
}

/**
 * People write a space before a quoted cell and words behind it: `lena, "Travel, Food", "The" Man`. The parser would
 * take the first for an unquoted cell and the rest of the file for a part of the last.
 */
function mendQuotes(text: string, separator: string): string {
  const quotedCell = new RegExp(`(^|[${separator}\\n]) *"([^"]*(?:""[^"]*)*)"([^"${separator}\\n]*)`, "g");
  return text.replace(quotedCell, '$1"$2$3"');
}

function unclosedText(lines: readonly string[][], index: number): string {
  const dataRowIndex = lines.slice(0, index).filter((cells) => !isBlank(cells)).length - 1;
  return t`Error parsing CSV: the quotation mark in row ${rowNumber(dataRowIndex)} is never closed`;
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}

function padded(cells: string[], length: number): string[] {
  return cells.length >= length ? cells : [...cells, ...Array.from({ length: length - cells.length }, () => "")];
}
