/** The installation's currency (ISO 4217), of every amount that names no other. */
let own = "USD";

export function ownCurrency(): string {
  return own;
}

/** The smallest amount of the own currency that is paid, in hundredths: one cent, or a whole yen. */
export function smallestAmount(): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency: own,
  }).resolvedOptions();
  return 10 ** Math.max(0, 2 - maximumFractionDigits);
}

/** Once at the start of a program: amounts are kept without their currency, and none is converted. */
export function useCurrency(currency: string): void {
  own = currency;
}
