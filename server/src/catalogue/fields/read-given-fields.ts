import { creatorFields, type FieldErrors } from "@overture/contract";
import type { FieldRow } from "./field-queries.js";
import { storedValue } from "./present-field.js";
import type { StoredValues } from "./value-queries.js";

/** A field's present name counts before another field's former name. */
export function fieldsByName(fields: readonly FieldRow[]): ReadonlyMap<string, FieldRow> {
  return new Map([
    ...fields.flatMap((field) => field.formerNames.map((name) => [name, field] as const)),
    ...fields.map((field) => [field.name, field] as const),
  ]);
}

interface Given {
  values: StoredValues;
  /** The ids of fields whose value is removed. */
  removed: string[];
  /** By `fields` and the name under which each value was given. */
  errors: FieldErrors;
}

/** The given values of own fields in their stored form. */
export function readGivenFields(byName: ReadonlyMap<string, FieldRow>, given: Record<string, unknown>): Given {
  const read: Given = { values: {}, removed: [], errors: {} };
  for (const [name, value] of Object.entries(given)) {
    const key = `fields.${name.slice(0, 80)}`;
    const field = byName.get(name);
    if (!field) {
      read.errors[key] = noField(name);
      continue;
    }
    const result = creatorFields.readFieldValue({ type: field.type, choices: field.choices ?? [] }, value);
    if (!result.ok) read.errors[key] = result.error;
    else if (result.value === undefined) read.removed.push(field.id);
    else read.values[field.id] = storedValue(field, result.value);
  }
  return read;
}

export function noField(name: string): string {
  return `There is no field '${name.slice(0, 80)}'`;
}
