import { takeApart, valueOf } from "./written-number.js";

/** Rounded to the cent. */
export function convert(amount: number, rate: number): number {
  return Math.round(amount * rate * 100) / 100;
}

type ReadRate = { isRead: true; rate: number } | { isRead: false; reason: "none" | "two-ways" };

/**
 * Reads an exchange rate in any notation. Rates have many decimals, so three digits behind the only sign could be
 * decimals or thousands: such a rate must be written out.
 */
export function readRate(text: string, ownCurrency: string): ReadRate {
  const written = takeApart(text.trim(), "money", ownCurrency);
  if (!written.isRead || written.isNegative || written.exponent !== 0) return { isRead: false, reason: "none" };
  if (written.currency !== undefined && written.currency !== ownCurrency) return { isRead: false, reason: "none" };
  if (written.isTwoWays) return { isRead: false, reason: "two-ways" };
  const value = valueOf(written);
  return value > 0 ? { isRead: true, rate: value } : { isRead: false, reason: "none" };
}
