import { plural, t } from "#language";
import type { Numbers } from "../analytics.queries";
import { formatDays, formatRate, formatValue, isOverTime } from "../analytics-words";
import { fewMails } from "./heat-map";
import { highestOf, type PlotSeries } from "./plot-data";

/** Explains the marks of a plot. */
export function legendOf({ asked, period, before }: Numbers, series: PlotSeries, isRate: boolean): string {
  const { measure, by } = asked;
  if (by === "weekdayHour") {
    const highest = highestOf({ ...series, high: [], before: undefined });
    const most = isRate ? t`about ${formatRate(highest)}` : formatValue(measure, highest);
    const few = plural(fewMails, {
      one: "Small squares: fewer than # mail, which says little.",
      other: "Small squares: fewer than # mails, which say little.",
    });
    return [t`The stronger, the more: up to ${most}.`, isRate ? few : []].flat().join(" ");
  }
  const parts: string[] = [];
  if (series.kind === "estimate" && series.low.some((low) => low !== null)) {
    parts.push(
      isOverTime(by)
        ? t`Line: what was seen. Band: 8 of 10 times the truth lies in it.`
        : t`Bar: what was seen. Whiskers: 8 of 10 times the truth lies between them.`,
    );
  }
  if (series.before && before) parts.push(t`Dashed: ${formatDays(before)}, beside ${formatDays(period)}.`);
  return parts.join(" ");
}
