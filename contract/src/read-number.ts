import {
  type DecimalSign,
  decimalPlaces,
  type NumberKind,
  takeApart,
  type UnreadReason,
  valueOf,
  type WrittenNumber,
} from "./written-number.js";

export type { DecimalSign, NumberKind, UnreadReason } from "./written-number.js";

/** `currency` is an ISO 4217 code, if one was written. */
export type ReadNumber =
  | { isRead: true; value: number; currency: string | undefined }
  | { isRead: false; reason: UnreadReason };

const refused = (reason: UnreadReason) => ({ isRead: false, reason }) as const;

/**
 * Reads one number without any context. `20.000` and `20,000` are thousands: three digits behind the only sign are
 * never decimals. A percentage has only decimals, because percentages have no thousands.
 */
export function readAlone(text: string, kind: NumberKind, ownCurrency = "USD"): ReadNumber {
  const written = takeApart(text, kind, ownCurrency);
  if (!written.isRead) return written;
  if (written.currency !== undefined && written.currency !== ownCurrency) return refused("currency");
  if (kind === "percentage") return { isRead: true, value: valueOf(written), currency: undefined };
  if (written.isTwoWays) {
    return written.exponent === 0 ? readAs("thousands", written, kind) : refused("two-ways");
  }
  if (written.exponent === 0 && written.decimals.length >= 3) return refused("three-digits");
  return readAs("decimals", written, kind);
}

const plainNumber = /^-?\d+(?:\.\d+)?$/;
const plainTwoWays = /^-?[1-9]\d{0,2}\.\d{3}$/;

/**
 * Reads a number with any number of decimals. `1.250` or `1,250`, one sign with three digits behind it, is 1.25 or
 * 1,250: `decimalSign` decides, in fields and filters the reader's own, in a file the column's. Without it such a
 * number is refused. Every other number has one meaning.
 */
export function readQuantity(text: string, decimalSign: DecimalSign | undefined): ReadNumber {
  // As programs write it, with more digits than people do.
  if (plainNumber.test(text) && !plainTwoWays.test(text)) {
    return { isRead: true, value: Number(text), currency: undefined };
  }
  const written = takeApart(text, "number");
  if (!written.isRead) return written;
  if (isMyriad(written) && decimalSign !== ",") return refused("three-digits");
  if (!written.isTwoWays) return readAs("decimals", written, "number");
  if (decimalSign === undefined) return refused("two-ways");
  return readAs(written.decimalSign === decimalSign ? "decimals" : "thousands", written, "number");
}

/**
 * Reads a cell of a column with the given decimal sign (undefined: not known). With `exponent` the header counts in
 * thousands or millions; a number that is written out in full is then refused.
 */
export function readInColumn(
  text: string,
  kind: NumberKind,
  {
    decimalSign,
    ownCurrency = "USD",
    exponent = 0,
  }: { decimalSign: DecimalSign | undefined; ownCurrency?: string; exponent?: number },
): ReadNumber {
  if (kind === "number") return readQuantity(text, decimalSign);
  const cell = takeApart(text, kind, ownCurrency);
  if (!cell.isRead) return cell;
  if (kind === "percentage") return { isRead: true, value: valueOf(cell), currency: undefined };
  const isScaled = exponent > 0 && cell.exponent === 0;
  const written = isScaled ? { ...cell, exponent } : cell;
  if (written.isTwoWays) {
    if (decimalSign === undefined && (kind === "money" || written.exponent > 0)) return refused("two-ways");
    const isThousands = written.decimalSign !== decimalSign;
    if (isScaled && isThousands && isWrittenOut(cell.whole + cell.decimals)) return refused("two-ways");
    return readAs(isThousands ? "thousands" : "decimals", written, kind);
  }
  if (isScaled && isWrittenOut(cell.whole)) return refused("two-ways");
  return isMyriad(cell) ? refused("three-digits") : readAs("decimals", written, kind);
}

function isWrittenOut(whole: string): boolean {
  return whole.length > 5;
}

/** `1,0000` is ten thousand where one counts in myriads, so it does not show the decimal sign. */
export function isMyriad({ decimalSign, decimals, exponent }: WrittenNumber): boolean {
  return decimalSign === "," && decimals.length > 3 && exponent === 0;
}

function readAs(as: "decimals" | "thousands", written: WrittenNumber, kind: NumberKind): ReadNumber {
  const places = as === "thousands" ? 0 : decimalPlaces(written);
  if (kind === "count" && places > 0) return refused("fraction");
  if (kind === "money" && places > 2) return refused("cents");
  return { isRead: true, value: valueOf(written, as), currency: written.currency };
}
