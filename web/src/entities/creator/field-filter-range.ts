import { creatorFields, readNumber } from "@overture/contract";
import { ownCurrency } from "../../language/currency";
import { decimalSign, quantityText, readTypedNumber } from "../../ui/quantity";

export interface Range {
  from: string;
  to: string;
}

/** `100..250`, `100..` and `..250`; one value alone is from it to itself. */
export function rangeOf(value: string | number | undefined): Range {
  const [from = "", to = from] = String(value ?? "").split("..");
  return { from: from.trim(), to: to.trim() };
}

export function writtenRange({ from, to }: Range): string | undefined {
  return from === "" && to === "" ? undefined : `${from}..${to}`;
}

/** A range as the call takes it, or what is wrong with it. */
export type ReadRange = { range: Range; error?: never } | { error: string; range?: never };

/** Numbers and money are read as in the fields of a profile. */
export function readRange(type: creatorFields.FieldType, { from, to }: Range, sign = decimalSign): ReadRange {
  const values: (creatorFields.FieldValue | undefined)[] = [];
  for (const text of [from.trim(), to.trim()]) {
    const read = creatorFields.readFieldValue({ type }, type === "date" ? text : figureOf(type, text, sign));
    if (!read.ok) return { error: read.error };
    values.push(read.value);
  }
  const [least, most] = values;
  if (least !== undefined && most !== undefined && least > most) return { error: "It ends before it begins" };
  return { range: { from: String(least ?? ""), to: String(most ?? "") } };
}

/** What is no figure stays a text, which the field refuses. */
function figureOf(type: creatorFields.FieldType, text: string, sign: readNumber.DecimalSign): string | number {
  if (text === "") return text;
  const read = type === "number" ? readTypedNumber(text, sign) : readNumber.readAlone(text, "money", ownCurrency());
  return read.isRead ? read.value : text;
}

/** A number of the address, which has a decimal point there, in the reader's notation. */
export function shownFigure(type: creatorFields.FieldType, text: string, sign = decimalSign): string {
  return type === "number" ? quantityText(text, sign) : text;
}
