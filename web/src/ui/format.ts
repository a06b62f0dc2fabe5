const locale = "en-US";
const wholeDollars = new Intl.NumberFormat(locale, { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const exactDollars = new Intl.NumberFormat(locale, { style: "currency", currency: "USD", minimumFractionDigits: 2 });
const compact = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });

/** `$450`, `$450.50`, `-$20`: two decimals only when they are not zero. */
export function formatMoney(dollars: number): string {
  const cents = Math.round(dollars * 100);
  return (cents % 100 === 0 ? wholeDollars : exactDollars).format(cents / 100);
}

/** `950`, `12.4K`, `1.2M`; the Count component shows the exact value on hover. */
export function formatCount(count: number): string {
  return compact.format(count);
}

export function formatNumber(value: number): string {
  return exact.format(value);
}

/** From a percentage of 0 to 100. */
export function formatPercent(percentage: number): string {
  return `${exact.format(percentage)}%`;
}

/** Several of a thing: `1 creator`, `2,000 creators`. */
export function formatQuantity(count: number, singular: string, plural = `${singular}s`): string {
  return `${exact.format(count)} ${count === 1 ? singular : plural}`;
}

/** A total that may be an estimate: `about 380,000 creators`. */
export function formatTotal(total: number, isEstimate: boolean | undefined, singular: string): string {
  return `${isEstimate ? "about " : ""}${formatQuantity(total, singular)}`;
}

export function formatDate(date: string | number | Date): string {
  return day.format(new Date(date));
}

export function formatDateTime(date: string | number | Date): string {
  return moment.format(new Date(date));
}

const spans = [
  { unit: "day", milliseconds: 86_400_000 },
  { unit: "hour", milliseconds: 3_600_000 },
  { unit: "minute", milliseconds: 60_000 },
] as const;

/** `5 min. ago`, `yesterday`; after four weeks the date. */
export function formatAgo(date: string | number | Date, now: Date): string {
  const difference = new Date(date).getTime() - now.getTime();
  if (Math.abs(difference) > 28 * 86_400_000) return formatDate(date);
  const span = spans.find(({ milliseconds }) => Math.abs(difference) >= milliseconds);
  return span ? relative.format(Math.round(difference / span.milliseconds), span.unit) : "just now";
}
