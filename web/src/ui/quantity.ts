import { readNumber } from "@overture/contract";
import { reader } from "../language/reader";

/** What the reader's number format writes before decimals; one that is neither has points in what programs write. */
export const decimalSign = decimalSignOf(reader.locale);

export function decimalSignOf(locale: string): readNumber.DecimalSign {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.some(({ type, value }) => type === "decimal" && value === ",") ? "," : ".";
}

/** A number as one would type it, so that it is read as the same one again. */
export function quantityText(value: number | string, sign = decimalSign): string {
  return String(value).replace(".", sign);
}

/** Formats a number with all of its decimals. */
export function formatExact(value: number): string {
  return exact.format(value);
}

const exact = new Intl.NumberFormat(reader.locale, { maximumFractionDigits: 20 });

/** Reads a number that was typed into a field or a filter. */
export function readTypedNumber(text: string, sign = decimalSign): readNumber.ReadNumber {
  return readNumber.readQuantity(text.trim(), sign);
}
