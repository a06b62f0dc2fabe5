import { creatorFields } from "@overture/contract";
import { toDollars } from "../../values/money.js";
import type { FieldRow } from "./field-queries.js";

export function presentField({ id, name, label, type, choices }: FieldRow): creatorFields.CreatorField {
  return { _id: id, name, label, type, ...(choices && { choices }) };
}

/** A value as it is stored: a text, or a figure in digits. */
export interface StoredValue {
  text: string | null;
  figure: string | null;
}

/** A day as a number, which sorts in the same order. */
export function dayAsNumber(day: string): number {
  return Number(day.replaceAll("-", ""));
}

function dayOf(figure: string): string {
  return figure.padStart(8, "0").replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
}

/** What is needed to present a value. */
export type FieldKind = Pick<FieldRow, "id" | "name" | "type" | "choices">;

/** A choice has the spelling that its field has now. */
export function presentValue({ type, choices }: FieldKind, { text, figure }: StoredValue): creatorFields.FieldValue {
  if (figure === null) {
    const key = creatorFields.choiceKey(text ?? "");
    return choices?.find((choice) => creatorFields.choiceKey(choice) === key) ?? text ?? "";
  }
  if (type === "money") return toDollars(Number(figure));
  return type === "date" ? dayOf(figure) : Number(figure);
}

/** The stored form of a value that the field's type allows. */
export function storedValue({ type }: Pick<FieldRow, "type">, value: creatorFields.FieldValue): StoredNumber {
  if (type === "date") return { figure: dayAsNumber(String(value)) };
  if (typeof value === "string") return { text: value };
  return { figure: type === "money" ? Math.round(value * 100) : value };
}

export type StoredNumber = { text: string } | { figure: number };
