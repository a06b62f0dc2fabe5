import type { analytics } from "@overture/contract";
import { nameOfStep } from "../../entities/thread/thread-status";
import { formatCount, formatDate, formatMoney, formatNumber, formatPercent, formatQuantity } from "../../ui/format";
import type { Days, Preset } from "./analytics-search";

export const measureNames = {
  sent: "Sent",
  delivered: "Delivered",
  bounced: "Bounced",
  answered: "Answered",
  positive: "Positive answers",
  deals: "Deals",
  spent: "Spent",
  bookedViews: "Booked views",
  deliveredViews: "Delivered views",
  costPerThousand: "Cost per 1,000 views",
  daysToAnswer: "Days to answer",
  daysToDeal: "Days to deal",
} satisfies Record<analytics.Measure, string>;

export const groupingNames = {
  day: "Day",
  week: "Week",
  month: "Month",
  weekdayHour: "Weekday and hour",
  campaign: "Campaign",
  template: "Template",
  variant: "Text",
  step: "Step",
  mailbox: "Mailbox",
  user: "User",
  genre: "Genre",
  region: "Region",
} satisfies Record<analytics.Grouping, string>;

export const presetNames = {
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "90d": "Last 90 days",
  "12m": "Last 12 months",
  month: "This month",
  "last-month": "Last month",
} satisfies Record<Preset, string>;

export const comparisonNames = {
  previous: "Period before",
  year: "Year before",
} satisfies Record<analytics.Comparison, string>;

/** Of these the server gives a rate: the share of the mails sent to which it came. */
export const rated: ReadonlySet<analytics.Measure> = new Set(["delivered", "bounced", "answered", "positive", "deals"]);
/** What these are averages of. */
export const averaged = { daysToAnswer: "answers", daysToDeal: "deals" } as const;
const money: ReadonlySet<analytics.Measure> = new Set(["spent", "costPerThousand"]);

export function isAverage(measure: analytics.Measure): measure is keyof typeof averaged {
  return measure in averaged;
}

export const timeGroupings = ["day", "week", "month"] as const;

/** One row for each day, week or month, also for those without anything. */
export function isOverTime(by: analytics.Grouping): by is (typeof timeGroupings)[number] {
  return (timeGroupings as readonly analytics.Grouping[]).includes(by);
}

export function titleOf({ measure, by }: { measure: analytics.Measure; by: analytics.Grouping }): string {
  return `${measureNames[measure]} by ${groupingNames[by].toLowerCase()}`;
}

/** `$450`, `1,204`, `2.1 days`; a dash where there is nothing to make an average of. */
export function formatValue(measure: analytics.Measure, value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  if (money.has(measure)) return formatMoney(value);
  return isAverage(measure) ? formatQuantity(value, "day") : formatNumber(value);
}

/** The same in short, beside an axis. */
export function formatTick(measure: analytics.Measure, value: number): string {
  if (measure === "costPerThousand") return formatMoney(value);
  return money.has(measure) ? formatMoney(0).replace("0", formatCount(value)) : formatCount(value);
}

/** From a share of 0 to 1, with a decimal where whole per cents would say little. */
export function formatRate(share: number): string {
  const percentage = share * 100;
  return formatPercent(percentage > 0 && percentage < 10 ? Number(percentage.toFixed(1)) : Math.round(percentage));
}

type Figures = Omit<analytics.AnalyticsRow, "key">;

/** The middle 80 % of what a rate or average may be in truth. */
export function formatInterval(measure: analytics.Measure, { low, high }: Figures): string {
  if (low === undefined || high === undefined) return "–";
  if (isAverage(measure)) return `${formatNumber(low)} to ${formatNumber(high)}`;
  return `${formatRate(low)} to ${formatRate(high)}`;
}

/** `+24%` against the period before; undefined where there was nothing to compare with. */
export function formatChange({ value, before }: Figures): string | undefined {
  if (value === null || before === undefined || before === null || before === 0) return undefined;
  const percentage = Math.round((value / before - 1) * 100);
  return `${percentage > 0 ? "+" : percentage < 0 ? "−" : "±"}${formatNumber(Math.abs(percentage))}%`;
}

const nothingSet: Partial<Record<analytics.Grouping, string>> = {
  user: "Nobody",
  genre: "No genre",
  region: "No region",
};

/** What a row is called: a day as one reads it, a step by its word. */
export function nameOfRow(by: analytics.Grouping, { key: { name } }: analytics.AnalyticsRow): string {
  switch (by) {
    case "day":
      return formatDate(`${name}T12:00:00`);
    case "week":
      return `Week of ${formatDate(`${name}T12:00:00`)}`;
    case "month":
      return monthName(name);
    case "weekdayHour":
      return `${name}:00`;
    case "step":
      return nameOfStep(name as Parameters<typeof nameOfStep>[0]);
    default:
      return name === "" ? (nothingSet[by] ?? "None") : name;
  }
}

const monthFormat = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

function monthName(name: string): string {
  return monthFormat.format(Date.parse(`${name}-01`));
}

/** Under an axis. */
export function shortNameOfRow(by: analytics.Grouping, row: analytics.AnalyticsRow): string {
  if (by === "day" || by === "week") return shortDay.format(Date.parse(row.key.name));
  return nameOfRow(by, row);
}

export function formatDays({ from, to }: Days): string {
  const [first, last] = [from, to].map((day) => formatDate(`${day}T12:00:00`));
  return from === to ? `${first}` : `${first} to ${last}`;
}

/** What a plot reads out: everything that is known of one row. */
export function sentenceOf(
  { measure, by }: { measure: analytics.Measure; by: analytics.Grouping },
  row: analytics.AnalyticsRow | undefined,
): string {
  if (!row) return "";
  const parts = [`${nameOfRow(by, row)}: ${valueInWords(measure, row)}`];
  if (row.before !== undefined) parts.push(`before ${row.before === null ? "none" : formatValue(measure, row.before)}`);
  return parts.join(", ");
}

/** `31, about 39% (32% to 46%) of 80 mails sent`. */
export function valueInWords(measure: analytics.Measure, figures: Figures): string {
  const amount = figures.value === null ? "none" : formatValue(measure, figures.value);
  const standing = standingInWords(measure, figures);
  if (isAverage(measure) && standing !== undefined) return `about ${amount}, ${standing}`;
  return standing === undefined ? amount : `${amount}, ${standing}`;
}

/** On what an estimate stands; undefined of what is simply counted, and of nothing. */
export function standingInWords(measure: analytics.Measure, figures: Figures): string | undefined {
  const { value, rate, n } = figures;
  if (isAverage(measure)) {
    if (value === null || !n) return undefined;
    const of = `of ${formatQuantity(n, averaged[measure].slice(0, -1))}`;
    return figures.low === undefined ? of : `8 of 10 times ${formatInterval(measure, figures)}, ${of}`;
  }
  if (n === undefined) return undefined;
  if (rate === undefined) return "no mails sent";
  return `about ${formatRate(rate)} (${formatInterval(measure, figures)}) of ${formatQuantity(n, "mail")} sent`;
}
