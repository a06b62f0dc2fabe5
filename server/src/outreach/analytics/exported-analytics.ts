import type { analytics } from "@overture/contract";
import type { Column } from "../../exports/columns.js";
import type { ExportedList } from "../../exports/exports.js";
import { answeredRows } from "./tally-queries.js";

type Row = analytics.AnalyticsRow;

/** The columns of a file: those that identify a row, and the measure under its own name. */
export function columnsOf({ measure, by, compare }: analytics.AnalyticsQuery): readonly Column<Row>[] {
  return [
    ["_id", ({ key }) => key._id],
    [by, ({ key }) => key.name],
    [measure, ({ value }) => value],
    ["rate", ({ rate }) => rate],
    ["n", ({ n }) => n],
    ["low", ({ low }) => low],
    ["high", ({ high }) => high],
    ...(compare === undefined ? [] : [["before", ({ before }: Row) => before] as const]),
  ];
}

export function exportedAnalytics(
  query: analytics.AnalyticsQuery,
  { rows }: analytics.Analytics,
): ExportedList<{ row: Row }, Row> {
  return {
    name: "analytics",
    of: `${query.measure} by ${query.by}`,
    columns: columnsOf(query),
    rows: answeredRows(rows),
    describe: async (_db, listed) => listed.map(({ row }) => row),
  };
}
