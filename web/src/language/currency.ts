import { reader } from "./reader";

/** The installation's currency, which every amount is in that names no other (ISO 4217). */
let own = "USD";
/** Making one takes longer than writing many amounts. */
const formats = new Map<string, Intl.NumberFormat>();

export function ownCurrency(): string {
  return own;
}

/** Once, before anything is shown: what is shown already does not follow. */
export function setOwnCurrency(currency: string): void {
  own = currency;
}

/** Of any locale: two decimals only when they are not zero; in the own currency unless another is given. */
export function moneyIn(locale: string, amount: number, currency = own): string {
  const cents = Math.round(amount * 100);
  return formatOf(locale, currency, cents % 100 === 0 ? 0 : 2).format(cents / 100);
}

/** The sign of the currency, for example `$` or `€`, or its code if it has none. */
export function currencySign(): string {
  const parts = formatOf(reader.locale, own, 0).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? own;
}

function formatOf(locale: string, currency: string, decimals: number): Intl.NumberFormat {
  // Own dollars are `$`; dollars of other countries name the country.
  const currencyDisplay = currency === own ? "narrowSymbol" : "symbol";
  const key = [locale, currency, decimals, currencyDisplay].join();
  const known = formats.get(key);
  if (known) return known;
  const fractions = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const made = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay, ...fractions });
  formats.set(key, made);
  return made;
}
