import { reader } from "../language/reader";

/** The installation's currency, which every amount is in that names no other (ISO 4217). */
let own = "USD";
let signs: { own: string; sign: string } | undefined;

export function ownCurrency(): string {
  return own;
}

/** Once, before anything is shown: what is shown already does not follow. */
export function setOwnCurrency(currency: string): void {
  own = currency;
}

/** `$`, `€`; where a currency has no sign of its own, its code. */
export function currencySign(): string {
  if (signs?.own === own) return signs.sign;
  const parts = new Intl.NumberFormat(reader.locale, {
    style: "currency",
    currency: own,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  const sign = parts.find(({ type }) => type === "currency")?.value ?? own;
  signs = { own, sign };
  return sign;
}
