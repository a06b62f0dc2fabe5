import type { analytics } from "@overture/contract";
import { type Days, movedBy } from "../analytics-search";
import type { timeGroupings } from "../analytics-words";

interface Plotted {
  by: (typeof timeGroupings)[number];
  rows: readonly analytics.AnalyticsRow[];
  period: Days;
}

/** The days from the first to the last row of a range, limited to the period. */
export function daysOfRows({ by, rows, period }: Plotted, { from, to }: { from: number; to: number }): Days {
  const first = firstDayOf(by, rows[from]?.key.name ?? period.from);
  const last = lastDayOf(by, rows[to]?.key.name ?? period.to);
  return {
    from: first < period.from ? period.from : first,
    to: last > period.to ? period.to : last,
  };
}

function firstDayOf(by: Plotted["by"], name: string): string {
  return by === "month" ? `${name.slice(0, 7)}-01` : name;
}

function lastDayOf(by: Plotted["by"], name: string): string {
  if (by === "day") return name;
  if (by === "week") return movedBy(name, { days: 6 });
  return movedBy(movedBy(firstDayOf(by, name), { months: 1 }), { days: -1 });
}
