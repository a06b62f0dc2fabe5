import type { creatorFields } from "@overture/contract";
import { type FieldRow, listFieldRows } from "../catalogue/fields/field-queries.js";
import { fieldsByName } from "../catalogue/fields/read-given-fields.js";
import { readValues } from "../catalogue/fields/value-queries.js";
import type { Db } from "../db/database.js";
import type { Email } from "./email.js";
import { namesFields } from "./render.js";
import { money } from "./values.js";

/** The values of own fields of creators, as one would write them in a message. */
export interface FieldTexts {
  /** By every name of a field; without a creator there are no values. */
  of(creatorId: string | undefined): Readonly<Record<string, string>>;
}

const none: FieldTexts = { of: () => ({}) };

/** The names of own fields that a template may use, with their former names. */
export async function listFieldNames(db: Db): Promise<ReadonlySet<string>> {
  return new Set(fieldsByName(await listFieldRows(db)).keys());
}

/** Reads nothing if the texts name no field. */
export async function findFieldTextsFor(
  db: Db,
  emails: readonly Partial<Email>[],
  creatorIds: readonly string[],
): Promise<FieldTexts> {
  const isNamed = [...new Set(emails)].some(({ subject, content }) =>
    [subject, content].some((text) => text && namesFields(text)),
  );
  return isNamed ? findFieldTexts(db, creatorIds) : none;
}

export async function findFieldTexts(db: Db, creatorIds: readonly string[]): Promise<FieldTexts> {
  const fields = await listFieldRows(db);
  if (fields.length === 0) return none;
  const byName = fieldsByName(fields);
  const valuesOf = await readValues(db, creatorIds, fields);
  return {
    of(creatorId) {
      const values = (creatorId !== undefined && valuesOf.get(creatorId)) || {};
      return Object.fromEntries([...byName].map(([name, field]) => [name, fieldText(field, values[field.name])]));
    },
  };
}

/** For example `$1,250`, `March 31, 2026`, `12,500`. A number of four digits may be a year, and has no comma. */
export function fieldText({ type }: Pick<FieldRow, "type">, value: creatorFields.FieldValue | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "number") return type === "money" ? money(value) : numbers.format(value);
  return type === "date" ? days.format(new Date(value)) : value;
}

const numbers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 12, useGrouping: "min2" });
const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
