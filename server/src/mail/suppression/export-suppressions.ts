import type { Column } from "../../exports/columns.js";
import type { ExportedList } from "../../exports/exports.js";
import { type ListedRow, suppressionRows } from "./listed-queries.js";

const columns: readonly Column<ListedRow>[] = [
  ["address", ({ address }) => address],
  ["why", ({ why }) => why],
  ["reason", ({ note }) => note],
  ["since", ({ since }) => since],
  ["onlyFor", ({ onlyFor }) => onlyFor],
  ["messageId", ({ messageId }) => messageId],
  ["_id", ({ id }) => id],
];

interface Asked {
  /** The user whose mail caused them; null lists all. */
  viewerId: string | null;
  q: string | undefined;
}

/** The whole list of suppressed addresses. */
export function exportedSuppressions(asked: Asked): ExportedList<ListedRow, ListedRow> {
  return { name: "suppressions", columns, rows: suppressionRows(asked), describe: async (_, rows) => rows };
}
