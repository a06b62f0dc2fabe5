import type { creatorFields } from "@overture/contract";
import { type FieldRow, listFieldRows } from "../catalogue/fields/field-queries.js";
import { fieldsByName } from "../catalogue/fields/read-given-fields.js";
import { readValues } from "../catalogue/fields/value-queries.js";
import type { Db } from "../db/database.js";
import type { Email } from "./email.js";
import { namesFields } from "./render.js";
import { money } from "./values.js";

/** What own fields say of creators, as one would write it in a message. */
export interface FieldTexts {
  /** By every name that means a field; without a creator nothing is known. */
  of(creatorId: string | undefined): Readonly<Record<string, string>>;
}

const none: FieldTexts = { of: () => ({}) };

/** By these names a template may name own fields: by their former ones too. */
export async function listFieldNames(db: Db): Promise<ReadonlySet<string>> {
  return new Set(fieldsByName(await listFieldRows(db)).keys());
}

/** Nothing is read for texts that name no field. */
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

/** `$1,250`, `March 31, 2026`, `12,500`; a number of four digits may be a year, and has no comma. */
export function fieldText({ type }: Pick<FieldRow, "type">, value: creatorFields.FieldValue | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "number") return type === "money" ? money(value) : numbers.format(value);
  return type === "date" ? days.format(new Date(value)) : value;
}

const numbers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 12, useGrouping: "min2" });
const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
