import type { analytics } from "@overture/contract";
import { isAverage, rated } from "../analytics-words";

/** What a plot draws of the rows: counts, or rates with what they may be in truth. */
export interface PlotSeries {
  kind: "count" | "estimate";
  values: (number | null)[];
  /** Of estimates: the middle 80 %. */
  low: (number | null)[];
  high: (number | null)[];
  /** Of the period that is compared; rates are not compared. */
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

/** As high as what is drawn, and never nothing. */
export function highestOf({ values, high, before = [] }: PlotSeries): number {
  return Math.max(0, ...[...values, ...high, ...before].map((value) => value ?? 0)) || 1;
}
