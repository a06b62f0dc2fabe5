/** The installation's currency (ISO 4217), of every amount that names no other. */
let own = "USD";

export function ownCurrency(): string {
  return own;
}

/** Once at the start of a program: amounts are kept without their currency, and none is converted. */
export function useCurrency(currency: string): void {
  own = currency;
}
