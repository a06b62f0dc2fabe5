import { csvLine } from "../values/csv-line.js";
import type { Cell, Table } from "./columns.js";

/** So that spreadsheets read the file as UTF-8. */
const byteOrderMark = "\uFEFF";

export async function* writeCsv({ headings, batches }: Table): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + csvLine(headings));
  for await (const rows of batches) yield Buffer.from(rows.map((row) => csvLine(row.map(textOf))).join(""));
}

function textOf(cell: Cell): string | number {
  if (typeof cell === "string" || typeof cell === "number") return cell;
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === "boolean" ? String(cell) : cell.day;
}
