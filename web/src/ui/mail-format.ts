import { moneyIn } from "../language/currency";

/** Of the mails whose words the web writes. A creator reads them: they are English for every reader of the screens. */
const locale = "en-US";

/** `$450`, `$450.50`. */
export function moneyInMail(amount: number): string {
  return moneyIn(locale, amount);
}

export function numberInMail(value: number): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** `Nov 3, 2026`, of a day like `2026-11-03`. */
export function dayInMail(day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
