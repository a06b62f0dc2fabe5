import { readXlsx } from "hucre/xlsx";
import { t } from "#language";
import { formatNumber } from "../format";
import { entriesOf, startOf } from "./archive";
import { cellText } from "./cell-text";
import { cellsProblem, FileProblem, isArchive, NoRows, type Table, tableOf, tooManyCells } from "./read-table";

export interface Workbook extends Table {
  /** The names of the visible sheets, and the one that was read. */
  sheets: string[];
  sheet: number;
}

/** A megabyte of rows seldom unpacks to a tenth of it. */
const maxUnpacked = 32 * 1_048_576;
/** Each sheet is one, and so is each picture. */
const maxFiles = 1_000;
const maxRows = 100_000;
/** The one behind the last that is taken, so that a wider table is refused. */
const lastColumn = "ALM";

type Sheet = Awaited<ReturnType<typeof readXlsx>>["sheets"][number];

/**
 * The cells of one sheet of a workbook, as texts: the first that is not hidden and has rows, unless another is asked
 * for. A formula counts by its last result, and a cell that is merged over several rows for each of them.
 */
export async function readWorkbook(bytes: Uint8Array, sheet?: number): Promise<Workbook> {
  await refuseHostile(bytes);
  if (sheet !== undefined) return readSheet(bytes, sheet);
  for (let tried = 0; ; tried += 1) {
    try {
      return await readSheet(bytes, tried);
    } catch (error) {
      if (!(error instanceof NoSheet) && !(error instanceof NoRows)) throw error;
      if (error instanceof NoSheet || tried === maxTried) throw tried === 0 ? error : new NoRows();
    }
  }
}

class NoSheet extends FileProblem {}

/** Each is a look through the file. */
const maxTried = 5;

/**
 * Refuses a hostile archive by its headers and the first bytes of each file. Unpacking then enforces the declared
 * sizes.
 */
async function refuseHostile(bytes: Uint8Array): Promise<void> {
  if (!isArchive(bytes)) throw problem(t`this is no workbook, or it is protected by a password`);
  const entries = entriesOf(bytes);
  if (entries === undefined) throw problem(t`the file is damaged`);
  if (entries.length > maxFiles) throw problem(t`it holds more than ${formatNumber(maxFiles)} files`);
  const size = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (size > maxUnpacked) throw problem(t`it unpacks to more than ${maxUnpacked / 1_048_576} MB`);
  for (const entry of entries.filter(({ name }) => /\.(xml|rels)$/i.test(name))) {
    const [first = 0, second = 0, ...rest] = await startOf(bytes, entry);
    const isWide =
      (first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe) || first === 0 || second === 0;
    if (isWide && rest.length > 0) throw problem(t`${entry.name} is not written in UTF-8`);
    const start = String.fromCharCode(first, second, ...rest.slice(0, prologLength));
    const encoding = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(start)?.[1] ?? "utf-8";
    if (!/^(utf-?8|us-ascii)$/i.test(encoding)) throw problem(t`${entry.name} is not written in UTF-8`);
    // No spreadsheet writes one, and it is there for entities that grow or fetch something.
    if (/<!DOCTYPE/i.test(start)) throw problem(t`${entry.name} declares entities of its own`);
  }
  if (!entries.some(({ name }) => name === "[Content_Types].xml"))
    throw problem(t`it is of another kind, save it as .xlsx`);
}

const prologLength = 2_000;

async function readSheet(bytes: Uint8Array, sheet: number): Promise<Workbook> {
  const sheets: string[] = [];
  const isAsked = ({ name, hidden, veryHidden }: { name: string; hidden?: boolean; veryHidden?: boolean }) => {
    if (hidden || veryHidden) return false;
    sheets.push(name);
    return sheets.length === sheet + 1;
  };
  const range = `A1:${lastColumn}${maxRows + 1}`;
  const workbook = await readXlsx(bytes, { sheets: isAsked, readStyles: true, range }).catch((cause: unknown) => {
    throw problem(isTooLarge(cause) ? tooManyCells() : t`the file is damaged`, cause);
  });
  const [found] = workbook.sheets;
  if (!found) throw new NoSheet(t`Error parsing XLSX: it has no sheet that can be seen`);
  if (found.rows.length > maxRows) throw problem(t`the sheet has more than ${formatNumber(maxRows)} rows`);
  const reason = cellsProblem(found.rows);
  if (reason !== undefined) throw problem(reason);
  return { ...tableOf(linesOf(found), ","), sheets, sheet };
}

/** The library counts the empty cells up to the last row and column, and gives up at more than we do. */
function isTooLarge(cause: unknown): boolean {
  return cause instanceof Error && /cells\), over the \d+ limit/.test(cause.message);
}

function linesOf(sheet: Sheet) {
  const lines = sheet.rows.map((row, index) =>
    row.map((value, column) => cellText(value, sheet.cells?.get(`${index},${column}`)?.style?.numFmt)),
  );
  fillMerged(lines, sheet);
  return lines.map((cells) => ({ cells, problem: undefined }));
}

/** Titles above the table are merged over columns, and stand where they stand. */
function fillMerged(lines: string[][], { merges = [] }: Sheet): void {
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const text = lines[startRow]?.[startCol] ?? "";
    if (startCol !== endCol || text === "") continue;
    for (let row = startRow + 1; row <= Math.min(endRow, lines.length - 1); row += 1) {
      const cells = lines[row];
      // A filled cell is not filled again: each cell is written once, however many merges the file has.
      if (!cells || (cells[startCol] ?? "") !== "") break;
      cells[startCol] = text;
    }
  }
}

function problem(reason: string, cause?: unknown): FileProblem {
  return new FileProblem(t`Error parsing XLSX: ${reason}`, { cause });
}
