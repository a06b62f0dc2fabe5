import { creatorFields, fields } from "@overture/contract";
import type { FieldRow } from "./field-queries.js";
import { dayAsNumber } from "./present-field.js";

/** What a filter requires of a field's values. A missing bound means no bound. */
export type AskedOfField =
  | { kind: "contains"; text: string }
  | { kind: "oneOf"; choices: readonly string[] }
  | { kind: "range"; least?: number; most?: number };

export type ReadFieldFilter = { ok: true; asked: AskedOfField } | { ok: false; error: string };

/**
 * Reads a filter by the field's type: a part of a text or link, one of several choices, or a value or range of numbers,
 * money or days, such as `100..250`, `100..` and `..250`. No creator has an unknown choice.
 */
export function readFieldFilter(field: Pick<FieldRow, "type" | "choices">, given: string): ReadFieldFilter {
  const written = fields.searchText.safeParse(given);
  if (!written.success) return { ok: false, error: "Enter a text of at most 200 characters" };
  switch (field.type) {
    case "text":
    case "link":
      return { ok: true, asked: { kind: "contains", text: written.data ?? "" } };
    case "choice":
      return { ok: true, asked: { kind: "oneOf", choices: creatorFields.choicesNamed(field.choices ?? [], given) } };
    default:
      return readRange(field.type, given);
  }
}

type Measured = Exclude<creatorFields.FieldType, "text" | "link" | "choice">;

function readRange(type: Measured, given: string): ReadFieldFilter {
  const [from = "", to = from, ...more] = given.split("..").map((part) => part.trim());
  const [least, most] = [boundOf(type, from), boundOf(type, to)];
  const isNone = from === "" && to === "";
  if (isNone || more.length > 0 || least === "unread" || most === "unread") return { ok: false, error: howTo[type] };
  if (least !== undefined && most !== undefined && least > most) {
    return { ok: false, error: "The range ends before it begins" };
  }
  return {
    ok: true,
    asked: { kind: "range", ...(least !== undefined && { least }), ...(most !== undefined && { most }) },
  };
}

/** The bound as it is stored: cents, or a day as 20260331. Undefined at an open end of the range. */
function boundOf(type: Measured, text: string): number | undefined | "unread" {
  if (text === "") return undefined;
  const given = type === "date" ? text : numberOf(text);
  if (given === undefined) return "unread";
  const read = creatorFields.readFieldValue({ type }, given);
  if (!read.ok || read.value === undefined) return "unread";
  if (typeof read.value === "string") return dayAsNumber(read.value);
  return type === "money" ? Math.round(read.value * 100) : read.value;
}

function numberOf(text: string): number | undefined {
  return /^-?\d{1,16}(?:\.\d{1,12})?$/.test(text) ? Number(text) : undefined;
}

const howTo: Record<Measured, string> = {
  number: "Enter a number, or a range like 10..20, 10.. or ..20",
  money: "Enter an amount, or a range like 100..250, 100.. or ..250",
  date: "Enter a day like 2026-03-31, or a range like 2026-01-01..2026-03-31",
};
