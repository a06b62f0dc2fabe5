import { csv, limits } from "@overture/contract";
import { t } from "#language";
import { formatNumber } from "../format";
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
  /** The encoding of the file, if it was guessed. */
  guessed?: string | undefined;
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

/** Reads the cells of a CSV file: trimmed, without blank lines, and with empty texts for missing cells. */
export function readTable(bytes: Uint8Array, encoding?: string): Table {
  if (isArchive(bytes)) throw new FileProblem(t`Error parsing CSV: this is a workbook, name it .xlsx`);
  if (isOldWorkbook(bytes))
    throw new FileProblem(t`Error parsing CSV: this is an old or protected workbook, save it as .xlsx`);
  const { text, guessed } = decodeText(bytes, encoding);
  const { declared, rest } = csv.splitDeclaration(text.replace(/\r\n?/g, "\n"));
  const separator = declared ?? csv.separatorOf(rest);
  const lines = csv.openCsv(separator).read(rest, true);

  const open = lines.findIndex(({ fault }) => fault?.kind === "open");
  if (open !== -1) {
    throw new FileProblem(t`Error parsing CSV: the quotation mark in row ${rowNumber(open - 1)} is never closed`);
  }
  const reason = cellsProblem(lines.map(({ cells }) => cells));
  if (reason !== undefined) throw new FileProblem(t`Error parsing CSV: ${reason}`);
  const problem = t`A quotation mark stands in the middle of a quoted cell`;
  const rows = lines.map(({ cells, fault }) => ({
    cells: cells.map((cell) => cell.trim()),
    problem: fault && problem,
  }));
  return { ...tableOf(rows, separator), guessed };
}

/** Whether there are too many columns or cells, counted before missing ones are made. */
export function cellsProblem(rows: readonly (readonly unknown[])[]): string | undefined {
  const headers = rows.find((row) => !row.every(isBlankCell))?.length ?? 0;
  if (headers > limits.tableColumns) return t`the sheet has more than ${formatNumber(limits.tableColumns)} columns`;
  const cells = rows.reduce((sum, row) => sum + Math.max(row.length, headers), 0);
  return cells > limits.tableCells ? tooManyCells() : undefined;
}

export function tooManyCells(): string {
  return t`the sheet has more than ${formatNumber(limits.tableCells)} cells`;
}

/** The first line that is not blank has the headers. */
export function tableOf(lines: readonly TableRow[], separator: string): Table {
  const [header, ...rows] = lines.filter(({ cells }) => !isBlank(cells));
  if (!header || rows.length === 0) throw new NoRows();

  const headers = header.cells;
  if (headers.some((cell) => cell.includes("\0"))) throw new FileProblem(t`Error parsing CSV: this is no text`);
  return { headers, rows: rows.map((row) => ({ ...row, cells: padded(row.cells, headers.length) })), separator };
}

/** Workbooks are zip archives, regardless of the file name. */
export function isArchive([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04;
}

/** Whether the file is an `.xls` workbook or encrypted with a password. */
function isOldWorkbook([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0;
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every(isBlankCell);
}

function isBlankCell(cell: unknown): boolean {
  return typeof cell === "string" ? cell.trim() === "" : cell === null || cell === undefined;
}

function padded(cells: string[], length: number): string[] {
  return cells.length >= length ? cells : [...cells, ...Array.from({ length: length - cells.length }, () => "")];
}
