import { creatorFields, readNumber } from "@overture/contract";
import { ownCurrency } from "../../ui/currency";

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

/** Numbers are read as they are in every field: `1.250` and `1,250` are thousands. */
export function readRange(type: creatorFields.FieldType, { from, to }: Range): ReadRange {
  const values: (creatorFields.FieldValue | undefined)[] = [];
  for (const text of [from.trim(), to.trim()]) {
    const read = creatorFields.readFieldValue({ type }, type === "date" ? text : figureOf(type, text));
    if (!read.ok) return { error: read.error };
    values.push(read.value);
  }
  const [least, most] = values;
  if (least !== undefined && most !== undefined && least > most) return { error: "It ends before it begins" };
  return { range: { from: String(least ?? ""), to: String(most ?? "") } };
}

/** Money has cents; what else is a number may be less than nothing, and have more decimals. */
function figureOf(type: creatorFields.FieldType, text: string): string | number {
  const read = readNumber.readAlone(text, "money", ownCurrency());
  if (text === "" || read.isRead) return read.isRead ? read.value : text;
  return type === "number" ? Number(text) : text;
}

/** A figure of the address as one would type it: three decimals alone would be thousands. */
export function shownFigure(text: string): string {
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}
