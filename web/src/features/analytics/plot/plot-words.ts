import type { Numbers } from "../analytics.queries";
import { formatDays, formatRate, formatValue, isOverTime } from "../analytics-words";
import { fewMails } from "./heat-map";
import { highestOf, type PlotSeries } from "./plot-data";

/** What the marks of a plot mean. */
export function legendOf({ asked, period, before }: Numbers, series: PlotSeries, isRate: boolean): string {
  const { measure, by } = asked;
  if (by === "weekdayHour") {
    const most = highestOf({ ...series, high: [], before: undefined });
    const few = isRate ? ` Small squares: fewer than ${fewMails} mails, which say little.` : "";
    return `The stronger, the more: up to ${isRate ? `about ${formatRate(most)}` : formatValue(measure, most)}.${few}`;
  }
  const parts: string[] = [];
  if (series.kind === "estimate" && series.low.some((low) => low !== null)) {
    parts.push(
      isOverTime(by)
        ? "Line: what was seen. Band: 8 of 10 times the truth lies in it."
        : "Bar: what was seen. Whiskers: 8 of 10 times the truth lies between them.",
    );
  }
  if (series.before && before) parts.push(`Dashed: ${formatDays(before)}, beside ${formatDays(period)}.`);
  return parts.join(" ");
}
