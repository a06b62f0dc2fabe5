import { type catalogue, creatorFile, type FieldErrors, limits } from "@overture/contract";
import Papa from "papaparse";
import { t } from "#language";
import { isWorkbookName } from "../../../ui/table-file/accept-file";
import { FileProblem, readTable, type Table } from "../../../ui/table-file/read-table";
import { type CheckedRow, checkRows, errorLines, refusedRows, wordsOfErrors } from "./check-rows";

export interface TableSummary {
  headers: string[];
  rowCount: number;
  /** The cells of the first row, which help to recognize columns with unclear headers. */
  example: string[];
  /** The mapping that the headers suggest. */
  mapping: creatorFile.ColumnMapping;
  /** The names of the sheets of a workbook; `sheet` is the one that was read. */
  sheets: string[];
  sheet: number;
  /** The encoding of a CSV file that does not show it, and a cell that shows whether it is the right one. */
  guessed: { encoding: string; sample: string } | undefined;
}

/** What the user chose instead of what was found. */
export interface Choice {
  sheet?: number;
  encoding?: string;
}

export interface PreviewRow extends Omit<CheckedRow, "creator"> {
  /** The figures as they were read; empty for an invalid row. */
  figures: Partial<Record<creatorFile.FigureField, number>>;
  /** Optional fields that are not imported from a valid row, whatever its cells hold; own fields as `fields.name`. */
  absent: readonly string[];
}

/** The notation of a column of figures, and its sample read in both notations. */
export interface FigureColumn extends creatorFile.ColumnNotation {
  readings: ReturnType<typeof creatorFile.readBothWays>;
}

export type FigureColumns = Partial<Record<creatorFile.FigureKey, FigureColumn>>;

export interface Preview {
  total: number;
  valid: number;
  invalid: number;
  /** The number of invalid rows that have errors only in optional cells. */
  withoutCells: number;
  first: PreviewRow[];
  firstInvalid: PreviewRow[];
}

const optionalFields = creatorFile.creatorFileFields.flatMap((known) => (known.required ? [] : known.field));

/** The number of creators in one call. It is small, so that cancelling an import takes effect quickly. */
export const batchRows = 1_000;

/** Reads one file of creators. It runs in a worker, so that a large file does not block the page. */
export function makeImportReader() {
  let table: Table | undefined;
  let rows: CheckedRow[] = [];
  let withoutCells = 0;
  let own: readonly creatorFile.OwnColumn[] = [];

  return {
    /** Reads the file. Of a workbook it reads the requested sheet, or by default the first one with rows. */
    async read(file: Blob & { name?: string }, { sheet, encoding }: Choice = {}): Promise<TableSummary> {
      const read = isWorkbookName(file.name ?? "") ? await workbookOf(file, sheet) : await csvOf(file, encoding);
      table = read;
      const { headers, rows: dataRows, sheets } = read;
      const mapping = creatorFile.mapColumns(headers);
      const example = dataRows[0]?.cells ?? [];
      const guessed = read.guessed === undefined ? undefined : { encoding: read.guessed, sample: foreignCell(read) };
      return { headers, rowCount: dataRows.length, example, mapping, sheets, sheet: read.sheet, guessed };
    },

    /** The notation of each mapped column of figures, found from all of its cells. */
    figureColumns(mapping: creatorFile.ColumnMapping, ownCurrency: string): FigureColumns {
      const scan = creatorFile.scanFigures(table?.headers ?? [], mapping, ownCurrency);
      for (const { cells } of table?.rows ?? []) scan.add(cells);
      const columns: FigureColumns = {};
      const notations = scan.notations();
      for (const field of creatorFile.figureKeys(mapping)) {
        const notation = notations[field];
        if (!notation) continue;
        const { exponent, sample, kind } = notation;
        columns[field] = { ...notation, readings: creatorFile.readBothWays(sample, kind, { ownCurrency, exponent }) };
      }
      return columns;
    },

    check(mapping: creatorFile.ColumnMapping, figures: creatorFile.FigureReading): Preview {
      own = mapping.own ?? [];
      rows = checkRows(table?.rows ?? [], mapping, figures);
      withoutCells = savedRows(rows, () =>
        checkRows(table?.rows ?? [], mapping, { ...figures, leavesOutUnread: true }),
      );
      return previewOf(rows, { withoutCells, own });
    },

    /** The next creators to send, after `imported` ones. */
    batch(imported: number): catalogue.ImportedCreator[] {
      return rows.flatMap(({ creator }) => creator ?? []).slice(imported, imported + batchRows);
    },

    /** Marks the rows that the server refused in the batch after `imported` creators. */
    refuse(imported: number, refusals: FieldErrors): Preview {
      const sent = rows.filter(({ creator }) => creator !== undefined).slice(imported);
      const refused = new Map(refusedRows(sent, refusals).map((row) => [row.number, row]));
      rows = rows.map((row) => refused.get(row.number) ?? row);
      return previewOf(rows, { withoutCells, own });
    },

    /** The words for the errors of the refused rows, without repeats. A worker has only the English words. */
    refusalWords(): string[] {
      return [...new Set(refusedOf(rows).flatMap(({ errors }) => wordsOfErrors(errors)))];
    },

    refusedFile(reasons: Reasons): Blob {
      const text = refusedFile(table?.headers ?? [], refusedOf(rows), {
        separator: table?.separator ?? ",",
        ...reasons,
      });
      return new Blob([text], { type: "text/csv" });
    },
  };
}

export type ImportReader = ReturnType<typeof makeImportReader>;

/** The reasons in the language of the user. */
interface Reasons {
  header: string;
  colon: string;
  words: ReadonlyMap<string, string>;
}

type Opened = Table & Pick<TableSummary, "sheets" | "sheet">;

/** The code that reads workbooks is loaded when a workbook is chosen. */
async function workbookOf(file: Blob, sheet: number | undefined): Promise<Opened> {
  const { readWorkbook } = await import("../../../ui/table-file/read-workbook");
  return readWorkbook(await bytesOf(file, (reason) => t`Error parsing XLSX: ${reason}`), sheet);
}

async function csvOf(file: Blob, encoding: string | undefined): Promise<Opened> {
  const bytes = await bytesOf(file, (reason) => t`Error parsing CSV: ${reason}`);
  try {
    return { ...readTable(bytes, encoding), sheets: [], sheet: 0 };
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    const reason = error instanceof Error ? error.message : t`the file cannot be read`;
    throw new FileProblem(t`Error parsing CSV: ${reason}`, { cause: error });
  }
}

/** A cell with other letters than English ones, whose look depends on the encoding. */
function foreignCell({ headers, rows }: Table): string {
  const isForeign = (cell: string) => /[^\0-\x7f]/.test(cell);
  for (const cells of [...rows.map((row) => row.cells), headers]) {
    const found = cells.find(isForeign);
    if (found !== undefined) return found;
  }
  return "";
}

/** The browser refuses a file that a spreadsheet has saved again since it was chosen, for example. */
async function bytesOf(file: Blob, problemFor: (reason: string) => string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    const reason = t`the file was changed, moved or locked since it was chosen. Choose it again.`;
    throw new FileProblem(problemFor(reason), { cause });
  }
}

/** The number of rows that become valid when optional cells with errors are left out. */
function savedRows(rows: readonly CheckedRow[], withoutThem: () => CheckedRow[]): number {
  const valid = (checked: readonly CheckedRow[]) => checked.filter(({ creator }) => creator !== undefined).length;
  const isWorthTrying = rows.some(({ errors }) => creatorFile.isReadWithoutCells(errors));
  return isWorthTrying ? valid(withoutThem()) - valid(rows) : 0;
}

interface Previewing extends Pick<Preview, "withoutCells"> {
  own: readonly creatorFile.OwnColumn[];
}

function previewOf(rows: readonly CheckedRow[], { withoutCells, own }: Previewing): Preview {
  const invalid = rows.filter(({ creator }) => creator === undefined);
  return {
    total: rows.length,
    valid: rows.length - invalid.length,
    invalid: invalid.length,
    withoutCells,
    first: rows.slice(0, limits.csvPreviewRows).map((row) => shown(row, own)),
    firstInvalid: invalid.slice(0, limits.csvInvalidRows).map((row) => shown(row, own)),
  };
}

function shown({ number, cells, errors, creator }: CheckedRow, own: readonly creatorFile.OwnColumn[]): PreviewRow {
  const figures: PreviewRow["figures"] = {};
  for (const field of creatorFile.figureFields) {
    const value = creator?.[field];
    if (typeof value === "number") figures[field] = value;
  }
  if (!creator) return { number, cells, errors, figures, absent: [] };
  const absent: string[] = optionalFields.filter((field) => (creator[field] ?? "") === "");
  const absentOwn = own.filter(({ field }) => creator.fields?.[field.name] === undefined);
  return {
    number,
    cells,
    errors,
    figures,
    absent: [...absent, ...absentOwn.map(({ field }) => `fields.${field.name}`)],
  };
}

function refusedOf(rows: readonly CheckedRow[]): CheckedRow[] {
  return rows.filter(({ creator }) => creator === undefined);
}

/**
 * The refused rows as they are in the file, with the reason in an additional column, so that they can be fixed and
 * imported again.
 */
function refusedFile(
  headers: readonly string[],
  refused: readonly CheckedRow[],
  { separator, header, colon, words }: Reasons & { separator: string },
): string {
  const say = (said: string) => words.get(said) ?? said;
  const width = Math.max(headers.length, ...refused.map(({ cells }) => cells.length));
  const fill = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? "");
  const rows = refused.map(({ cells, errors }) => [...fill(cells), errorLines(errors, say, colon).join("; ")]);
  // Without a byte order mark, spreadsheets read the file in a regional encoding.
  return `\uFEFF${Papa.unparse([[...fill(headers), header], ...rows], { delimiter: separator })}\r\n`;
}
