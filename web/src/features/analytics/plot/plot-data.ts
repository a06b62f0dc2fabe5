import type { analytics } from "@overture/contract";
import { isAverage, rated } from "../analytics-words";

/** The values that a plot draws for its rows: counts, or rates with their intervals. */
export interface PlotSeries {
  kind: "count" | "estimate";
  values: (number | null)[];
  /** The ends of the 80 % interval of each estimate. */
  low: (number | null)[];
  high: (number | null)[];
  /** The values of the period to compare with; rates are not compared. */
  before: (number | null)[] | undefined;
}

export function seriesOf(
  measure: analytics.Measure,
  rows: readonly analytics.AnalyticsRow[],
  show: "value" | "rate",
): PlotSeries {
  const isRate = show === "rate" && rated.has(measure);
  const of = (pick: (row: analytics.AnalyticsRow) => number | null | undefined) => rows.map((row) => pick(row) ?? null);
  const hasInterval = isRate || isAverage(measure);
  return {
    kind: hasInterval || measure === "costPerThousand" ? "estimate" : "count",
    values: isRate ? of(({ rate }) => rate) : of(({ value }) => value),
    low: hasInterval ? of(({ low }) => low) : rows.map(() => null),
    high: hasInterval ? of(({ high }) => high) : rows.map(() => null),
    before: !isRate && rows.some(({ before }) => before !== undefined) ? of(({ before }) => before) : undefined,
  };
}

/** The highest value that is drawn, and 1 if all are 0. */
export function highestOf({ values, high, before = [] }: PlotSeries): number {
  return Math.max(0, ...[...values, ...high, ...before].map((value) => value ?? 0)) || 1;
}
