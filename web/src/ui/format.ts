import { t } from "#language";
import { moneyIn } from "../language/currency";
import { dateLocale } from "../language/date-locale";
import { formatWhole, reader } from "../language/reader";
import { formatQuantity, type Noun } from "./quantities";

export { formatQuantity, type Noun };

const { locale, timeZone } = reader;
/** The locale of words: the language of the page, in the variant of the reader's region. */
export const wordsLocale = wordsLocaleOf(globalThis.document?.documentElement.lang || "en");
const compact = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1, useGrouping: true });
const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
const dateFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: "medium", timeZone });
const dayFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: "medium", timeZone: "UTC" });
export const momentStyle: Intl.DateTimeFormatOptions = {
  ...{ year: "numeric", month: "short", day: "numeric" },
  ...{ hour: "numeric", minute: "2-digit", timeZoneName: "short" },
};
const moment = new Intl.DateTimeFormat(dateLocale, { ...momentStyle, timeZone });
const relative = new Intl.RelativeTimeFormat(wordsLocale, { numeric: "auto", style: "short" });

function wordsLocaleOf(language: string): string {
  return new Intl.Locale(locale).language === language ? locale : language;
}

/** `$450`, `$450.50`, `-$20`: in the own currency unless another is given. */
export function formatMoney(amount: number, currency?: string): string {
  return moneyIn(locale, amount, currency);
}

/** `950`, `12.4K`, `1.2M`; the Count component shows the exact value on hover. */
export function formatCount(count: number): string {
  return compact.format(count);
}

export function formatNumber(value: number): string {
  return formatWhole(value);
}

/** Formats with exactly this many decimals. */
export function formatFixed(value: number, decimals: number): string {
  const fractions = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(locale, { ...fractions, useGrouping: false }).format(value);
}

/** Formats a percentage of 0 to 100. */
export function formatPercent(percentage: number): string {
  return percent.format(percentage / 100);
}

/** A total that may be an estimate: `about 380,000 creators`. */
export function formatTotal(total: number, isEstimate: boolean | undefined, noun: Noun): string {
  const quantity = formatQuantity(total, noun);
  return isEstimate ? t`about ${quantity}` : quantity;
}

export function formatDate(date: string | number | Date): string {
  return dateFormat.format(new Date(date));
}

/** Formats a day like `2026-11-03`, which is the same in every time zone. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

/** `Nov 3, 2026, 9:05 AM GMT+1`: in the reader's zone, which it names. */
export function formatDateTime(date: string | number | Date): string {
  return moment.format(new Date(date));
}

const spans = [
  { unit: "day", milliseconds: 86_400_000 },
  { unit: "hour", milliseconds: 3_600_000 },
  { unit: "minute", milliseconds: 60_000 },
] as const;

/** `5 min. ago`, `yesterday`; after four weeks the date. The past is not ahead, also by a clock that is slow. */
export function formatAgo(date: string | number | Date, now: Date): string {
  return formatFromNow(Math.min(new Date(date).getTime(), now.getTime()), now);
}

/** The same for what is to come as well: `in 3 days`. */
export function formatFromNow(date: string | number | Date, now: Date): string {
  const difference = new Date(date).getTime() - now.getTime();
  if (Math.abs(difference) > 28 * 86_400_000) return formatDate(date);
  const span = spans.find(({ milliseconds }) => Math.abs(difference) >= milliseconds);
  return span ? relative.format(Math.round(difference / span.milliseconds), span.unit) : t`just now`;
}
