import { check, deals, type FieldErrors, limits, readNumber } from "@overture/contract";
import { t } from "#language";
import { translatedErrors } from "../../../language/translate";
import { formatNumber } from "../../../ui/format";
import { FileProblem, readTable, rowNumber, type TableRow } from "../../../ui/table-file/read-table";

export interface DeliveryRow {
  /** The number of the row in a spreadsheet. */
  number: number;
  /** The deal as the file names it: the creator or the thread id. */
  name: string;
  /** Undefined if the row has errors. */
  delivery: deals.DeliveryOfDeal | undefined;
  errors: FieldErrors;
}

export interface DeliveryFile {
  rows: DeliveryRow[];
  /** The number of rows without a delivery. */
  empty: number;
}

/** The accepted headers of each column, in lower case and without other characters than letters. */
const headers = {
  threadId: ["threadid", "thread", "conversation"],
  creator: ["creator", "username"],
  url: ["url", "link"],
  publishedAt: ["publishedat", "publishedon", "published"],
  views: ["views", "viewsdelivered"],
} as const;

type Column = keyof typeof headers;
type Columns = Partial<Record<Column, number>>;

/** Reads a file of deliveries by the rules of the call. An empty cell counts as no value. */
export function readDeliveries(bytes: Uint8Array): DeliveryFile {
  const table = readTable(bytes);
  const columns = columnsOf(table.headers);
  const filled = table.rows.map((row, index) => ({ row, number: rowNumber(index) })).filter(({ row }) => says(row));
  if (filled.length > limits.deliveredDeals.max) {
    throw new FileProblem(t`At most ${formatNumber(limits.deliveredDeals.max)} deals in one file`);
  }
  return {
    rows: filled.map(({ row, number }) => readRow(row, number, columns)),
    empty: table.rows.length - filled.length,
  };

  function says(row: TableRow): boolean {
    return row.problem !== undefined || (["url", "publishedAt", "views"] as const).some((name) => cellOf(row, name));
  }

  function cellOf({ cells }: TableRow, column: Column): string {
    const index = columns[column];
    return index === undefined ? "" : (cells[index] ?? "");
  }
}

function columnsOf(given: readonly string[]): Columns {
  const plain = given.map((header) => header.toLowerCase().replace(/[^a-z]/g, ""));
  const columns: Columns = {};
  for (const [column, names] of Object.entries(headers)) {
    const index = plain.findIndex((header) => (names as readonly string[]).includes(header));
    if (index >= 0) columns[column as Column] = index;
  }
  if (columns.threadId === undefined && columns.creator === undefined) {
    throw new FileProblem(t`A column creator or threadId is missing: it says whose deal a row is`);
  }
  if (columns.url === undefined && columns.publishedAt === undefined && columns.views === undefined) {
    throw new FileProblem(t`A column views, url or publishedAt is missing`);
  }
  return columns;
}

function readRow({ cells, problem }: TableRow, number: number, columns: Columns): DeliveryRow {
  const cell = (column: Column) => cells[columns[column] ?? -1] || undefined;
  const [threadId, creator] = [cell("threadId"), cell("creator")];
  const name = creator ?? threadId ?? "";
  if (problem !== undefined) return { number, name, delivery: undefined, errors: { row: problem } };
  const checked = check(deals.deliveryOfDeal, {
    ...(threadId === undefined ? { creator } : { threadId }),
    url: cell("url"),
    publishedAt: cell("publishedAt"),
    views: viewsOf(cell("views")),
  });
  return checked.ok
    ? { number, name, delivery: checked.value, errors: {} }
    : { number, name, delivery: undefined, errors: translatedErrors(checked.errors) };
}

/** A text that is not a number is returned as it is, and the contract refuses it. */
function viewsOf(text: string | undefined): number | string | undefined {
  if (text === undefined) return undefined;
  const read = readNumber.readAlone(text, "count");
  return read.isRead ? read.value : text;
}

/** Adds refusals of the server, such as `deliveries.4.creator`, to the rows that were sent. */
export function withRefusals(file: DeliveryFile, refusals: FieldErrors): DeliveryFile {
  const sent = file.rows.filter(({ delivery }) => delivery !== undefined);
  const errorsOf = new Map<DeliveryRow, FieldErrors>();
  for (const [path, message] of Object.entries(refusals)) {
    const [, index, field = "row"] = /^deliveries\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
    const row = index === undefined ? undefined : sent[Number(index)];
    if (row) errorsOf.set(row, { ...errorsOf.get(row), [field]: message });
  }
  return {
    ...file,
    rows: file.rows.map((row) => {
      const errors = errorsOf.get(row);
      return errors ? { ...row, delivery: undefined, errors } : row;
    }),
  };
}
