import type { analytics } from "@overture/contract";
import { plural, t } from "#language";
import { nameOfStep } from "../../entities/thread/thread-status";
import { dateLocale } from "../../language/date-locale";
import { formatCount, formatDay, formatMoney, formatNumber, formatPercent, formatQuantity } from "../../ui/format";
import { labelled } from "../../ui/labelled";
import { nameFor } from "../../ui/words-for";
import type { Days, Preset } from "./analytics-search";

export const measureNames = {
  sent: t`Sent`,
  delivered: t`Delivered`,
  bounced: t`Bounced`,
  answered: t`Answered`,
  positive: t`Positive answers`,
  deals: t`Deals`,
  spent: t`Spent`,
  bookedViews: t`Booked views`,
  deliveredViews: t`Delivered views`,
  costPerThousand: t`Cost per 1,000 views`,
  daysToAnswer: t`Days to answer`,
  daysToDeal: t`Days to deal`,
} satisfies Record<analytics.Measure, string>;

export const groupingNames = {
  day: t`Day`,
  week: t`Week`,
  month: t`Month`,
  weekdayHour: t`Weekday and hour`,
  campaign: t`Campaign`,
  template: t`Template`,
  variant: t`Text`,
  step: t`Step`,
  mailbox: t`Mailbox`,
  user: t`User`,
  genre: t`Genre`,
  region: t`Region`,
} satisfies Record<analytics.Grouping, string>;

export const presetNames = {
  "7d": t`Last 7 days`,
  "30d": t`Last 30 days`,
  "90d": t`Last 90 days`,
  "12m": t`Last 12 months`,
  month: t`This month`,
  "last-month": t`Last month`,
} satisfies Record<Preset, string>;

export const comparisonNames = {
  previous: t`Period before`,
  year: t`Year before`,
} satisfies Record<analytics.Comparison, string>;

/** The measures with a rate: the share of the sent mails to which it happened. */
export const rated: ReadonlySet<analytics.Measure> = new Set(["delivered", "bounced", "answered", "positive", "deals"]);
/** The measures that are averages, with the words for what they are averages of. */
export const averaged = {
  daysToAnswer: {
    header: t`Of answers`,
    of: (n: number) => plural(n, { 0: "No answers", one: "of # answer", other: "of # answers" }),
  },
  daysToDeal: {
    header: t`Of deals`,
    of: (n: number) => plural(n, { 0: "No deals", one: "of # deal", other: "of # deals" }),
  },
} as const;
const money: ReadonlySet<analytics.Measure> = new Set(["spent", "costPerThousand"]);

export function isAverage(measure: analytics.Measure): measure is keyof typeof averaged {
  return measure in averaged;
}

export const timeGroupings = ["day", "week", "month"] as const;

/** Groupings with one row for each day, week or month, including empty ones. */
export function isOverTime(by: analytics.Grouping): by is (typeof timeGroupings)[number] {
  return (timeGroupings as readonly analytics.Grouping[]).includes(by);
}

export function titleOf({ measure, by }: { measure: analytics.Measure; by: analytics.Grouping }): string {
  return titlesBy[by](measureNames[measure]);
}

/** Titles of a measure by each grouping. */
export const titlesBy: Record<analytics.Grouping, (what: string) => string> = {
  day: (what) => t`${what} by day`,
  week: (what) => t`${what} by week`,
  month: (what) => t`${what} by month`,
  weekdayHour: (what) => t`${what} by weekday and hour`,
  campaign: (what) => t`${what} by campaign`,
  template: (what) => t`${what} by template`,
  variant: (what) => t`${what} by text`,
  step: (what) => t`${what} by step`,
  mailbox: (what) => t`${what} by mailbox`,
  user: (what) => t`${what} by user`,
  genre: (what) => t`${what} by genre`,
  region: (what) => t`${what} by region`,
};

/** `$450`, `1,204`, `2.1 days`; a dash for an average of nothing. */
export function formatValue(measure: analytics.Measure, value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  if (money.has(measure)) return formatMoney(value);
  return isAverage(measure) ? formatQuantity(value, "day") : formatNumber(value);
}

/** An average is an estimate, so it is shown as `about` its value. */
export function aboutValue(measure: analytics.Measure, value: number | null): string {
  return value === null ? "–" : t`about ${formatValue(measure, value)}`;
}

/** A value in short form for the labels of an axis. */
export function formatTick(measure: analytics.Measure, value: number): string {
  if (measure === "costPerThousand") return formatMoney(value);
  return money.has(measure) ? formatMoney(0).replace(formatNumber(0), formatCount(value)) : formatCount(value);
}

/** Formats a share of 0 to 1 as a percentage, with one decimal below 10 %. */
export function formatRate(share: number): string {
  const percentage = share * 100;
  return formatPercent(percentage > 0 && percentage < 10 ? Number(percentage.toFixed(1)) : Math.round(percentage));
}

type Figures = Omit<analytics.AnalyticsRow, "key">;
type RowKey = analytics.AnalyticsRow["key"];

/** The interval that contains the true rate or average with a probability of 80 %. */
export function formatInterval(measure: analytics.Measure, { low, high }: Figures): string {
  if (low === undefined || high === undefined) return "–";
  if (isAverage(measure)) return t`${formatNumber(low)} to ${formatNumber(high)}`;
  return t`${formatRate(low)} to ${formatRate(high)}`;
}

/** The change from the period before, such as `+24%`; undefined if there is nothing to compare with. */
export function formatChange({ value, before }: Figures): string | undefined {
  if (value === null || before === undefined || before === null || before === 0) return undefined;
  const percentage = Math.round((value / before - 1) * 100);
  return `${percentage > 0 ? "+" : percentage < 0 ? "−" : "±"}${formatPercent(Math.abs(percentage))}`;
}

const nothingSet: Partial<Record<analytics.Grouping, string>> = {
  user: t`Nobody`,
  genre: t`No genre`,
  region: t`No region`,
};

/** Outlines for the compared period, wider than the bars that they surround. */
export const namesOfRest: Readonly<Record<string, string>> = {
  "No template": t`No template`,
  "No text": t`No text`,
  "No mailbox": t`No mailbox`,
  Deleted: t`Deleted`,
};

/** The name of a row on the screen: a formatted day, the name of a step, and so on. */
export function nameOfRow(by: analytics.Grouping, { key }: Pick<analytics.AnalyticsRow, "key">): string {
  const { name } = key;
  switch (by) {
    case "day":
      return formatDay(name);
    case "week":
      return t`Week of ${formatDay(name)}`;
    case "month":
      return monthName(name);
    case "weekdayHour":
      return nameOfHour(name);
    case "step":
      return nameOfStep(name as Parameters<typeof nameOfStep>[0]);
    case "variant":
      return nameOfText(key) ?? nameOfThing(by, key);
    default:
      return nameOfThing(by, key);
  }
}

function nameOfThing(by: analytics.Grouping, { _id, name }: RowKey): string {
  if (name === "") return nothingSet[by] ?? t`None`;
  return _id === undefined ? (namesOfRest[name] ?? name) : name;
}

/** Undefined when an older server sends only a name. */
function nameOfText({ campaign, step, followUp, number }: RowKey): string | undefined {
  if (campaign === undefined || step === undefined || number === undefined) return undefined;
  const stepName = nameOfStep(step);
  return followUp === undefined
    ? t`${campaign}: ${stepName}, text ${number}`
    : t`${campaign}: ${stepName}, follow-up ${followUp}, text ${number}`;
}

/** By the names that the server uses. */
export const weekdayNames = {
  Mon: t`Mon`,
  Tue: t`Tue`,
  Wed: t`Wed`,
  Thu: t`Thu`,
  Fri: t`Fri`,
  Sat: t`Sat`,
  Sun: t`Sun`,
};

/** Formats an hour of the week, which the server sends as `Mon 09`. */
function nameOfHour(name: string): string {
  const [day = "", hour = ""] = name.split(" ");
  return `${nameFor<string>(weekdayNames, day)} ${hour}:00`;
}

const monthFormat = new Intl.DateTimeFormat(dateLocale, { month: "short", year: "numeric", timeZone: "UTC" });
const shortDay = new Intl.DateTimeFormat(dateLocale, { month: "short", day: "numeric", timeZone: "UTC" });

function monthName(name: string): string {
  return monthFormat.format(Date.parse(`${name}-01`));
}

/** The name of a row for the labels of an axis. */
export function shortNameOfRow(by: analytics.Grouping, row: analytics.AnalyticsRow): string {
  if (by === "day" || by === "week") return shortDay.format(Date.parse(row.key.name));
  return nameOfRow(by, row);
}

export function formatDays({ from, to }: Days): string {
  const [first, last] = [formatDay(from), formatDay(to)];
  return from === to ? first : t`${first} to ${last}`;
}

/** The caption of a plot: everything that is known about one row, in a sentence. */
export function sentenceOf(
  { measure, by }: { measure: analytics.Measure; by: analytics.Grouping },
  row: analytics.AnalyticsRow | undefined,
): string {
  if (!row) return "";
  const parts = [labelled(nameOfRow(by, row), valueInWords(measure, row))];
  if (row.before !== undefined)
    parts.push(row.before === null ? t`before none` : t`before ${formatValue(measure, row.before)}`);
  return parts.join(", ");
}

/** A value with its basis: `31, about 39% (32% to 46%) of 80 mails sent`. */
export function valueInWords(measure: analytics.Measure, figures: Figures): string {
  const amount = figures.value === null ? t`none` : formatValue(measure, figures.value);
  const standing = standingInWords(measure, figures);
  if (isAverage(measure) && standing !== undefined) return t`about ${amount}, ${standing}`;
  return standing === undefined ? amount : `${amount}, ${standing}`;
}

/** The basis of an estimate; undefined for plain counts, and if there is no value. */
export function standingInWords(measure: analytics.Measure, figures: Figures): string | undefined {
  const { value, rate, n } = figures;
  if (isAverage(measure)) {
    if (value === null || !n) return undefined;
    const of = averaged[measure].of(n);
    return figures.low === undefined ? of : t`8 of 10 times ${formatInterval(measure, figures)}, ${of}`;
  }
  if (n === undefined) return undefined;
  if (rate === undefined) return t`no mails sent`;
  const [share, interval] = [formatRate(rate), formatInterval(measure, figures)];
  return plural(n, {
    one: `about ${share} (${interval}) of # mail sent`,
    other: `about ${share} (${interval}) of # mails sent`,
  });
}
