import { ownCurrency } from "./currency";

/** Of the mails whose words the web writes. A creator reads them: they are English for every reader of the screens. */
const locale = "en-US";

/** `$450`, `$450.50` in the own currency. */
export function moneyInMail(amount: number): string {
  const cents = Math.round(amount * 100);
  const decimals = cents % 100 === 0 ? 0 : 2;
  const fractions = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const currency = { style: "currency", currency: ownCurrency(), currencyDisplay: "narrowSymbol" } as const;
  return new Intl.NumberFormat(locale, { ...currency, ...fractions }).format(cents / 100);
}

export function numberInMail(value: number): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** `Nov 3, 2026`, of a day like `2026-11-03`. */
export function dayInMail(day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
