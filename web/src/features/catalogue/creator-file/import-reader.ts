import { type catalogue, creatorFile, type FieldErrors, limits } from "@overture/contract";
import { type CheckedRow, checkRows, refusedRows } from "./check-rows";
import { FileProblem, readTable, type Table } from "./read-table";
import { refusedFile } from "./refused-file";

export interface TableSummary {
  headers: string[];
  rowCount: number;
  /** Cells of the first row, to distinguish columns that have poor names. */
  example: string[];
  /** The columns that the headers suggest. */
  mapping: creatorFile.ColumnMapping;
}

export type PreviewRow = Omit<CheckedRow, "creator">;

export interface Preview {
  total: number;
  valid: number;
  invalid: number;
  first: PreviewRow[];
  firstInvalid: PreviewRow[];
}

/** One file on its way into the catalogue. It lives in a worker, so that no file makes the page wait. */
export function makeImportReader() {
  let table: Table | undefined;
  let rows: CheckedRow[] = [];

  return {
    async read(file: Blob): Promise<TableSummary> {
      table = await tableOf(file);
      const { headers, rows: read } = table;
      const mapping = creatorFile.mapColumns(headers);
      return { headers, rowCount: read.length, example: read[0]?.cells ?? [], mapping };
    },

    check(mapping: creatorFile.ColumnMapping): Preview {
      rows = checkRows(table?.rows ?? [], mapping);
      return previewOf(rows);
    },

    /** The next creators to send, after as many as have been imported. */
    batch(imported: number): catalogue.CreatorBody[] {
      return rows.flatMap(({ creator }) => creator ?? []).slice(imported, imported + limits.importRows);
    },

    /** Marks what the server refused of the batch that began after `imported` creators. */
    refuse(imported: number, refusals: FieldErrors): Preview {
      const sent = rows.filter(({ creator }) => creator !== undefined).slice(imported);
      const refused = new Map(refusedRows(sent, refusals).map((row) => [row.number, row]));
      rows = rows.map((row) => refused.get(row.number) ?? row);
      return previewOf(rows);
    },

    refusedFile(): Blob {
      const refused = rows.filter(({ creator }) => creator === undefined);
      const text = refusedFile(table?.headers ?? [], refused, table?.separator ?? ",");
      return new Blob([text], { type: "text/csv" });
    },
  };
}

export type ImportReader = ReturnType<typeof makeImportReader>;

async function tableOf(file: Blob): Promise<Table> {
  try {
    return readTable(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    const reason = error instanceof Error ? error.message : "the file cannot be read";
    throw new FileProblem(`Error parsing CSV: ${reason}`, { cause: error });
  }
}

function previewOf(rows: readonly CheckedRow[]): Preview {
  const invalid = rows.filter(({ creator }) => creator === undefined);
  return {
    total: rows.length,
    valid: rows.length - invalid.length,
    invalid: invalid.length,
    first: rows.slice(0, limits.csvPreviewRows).map(shown),
    firstInvalid: invalid.slice(0, limits.csvInvalidRows).map(shown),
  };
}

function shown({ number, cells, errors }: CheckedRow): PreviewRow {
  return { number, cells, errors };
}
