import type { Checked, FieldErrors } from "@overture/contract";
import { CallError, messageOf } from "../api/call-error";
import { translatedErrors } from "../language/translate";

/** By the form's own names: a fault inside a list, `genres.0`, belongs to the field that holds the list. */
export function errorsByField(result: Checked<unknown>): FieldErrors {
  return result.ok ? {} : translatedErrors(byField(result.errors));
}

function byField(errors: FieldErrors): FieldErrors {
  const found: FieldErrors = {};
  for (const [path, message] of Object.entries(errors)) {
    const name = path.split(".")[0] ?? path;
    found[name] ??= message;
  }
  return found;
}

/** What the server refused: texts for the fields that the form has, and one text for the rest. */
export function refusalOf(
  error: Error,
  hasField: (name: string) => boolean,
  transportText?: string,
): { fields: FieldErrors; text: string | undefined } {
  const named = error instanceof CallError ? Object.entries(byField(error.errors)) : [];
  const fields = Object.fromEntries(named.filter(([name]) => hasField(name)));
  const others = named.filter(([name]) => !hasField(name)).map(([, text]) => text);
  if (others.length > 0) return { fields, text: others.join(" ") };
  return { fields, text: named.length > 0 ? undefined : messageOf(error, transportText) };
}

/** Whether two values of a form mean the same; an empty field equals a missing one. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(withoutEmpty(one)) === JSON.stringify(withoutEmpty(other));
}

/** What a form holds once something else is saved: what was typed stays, and every other field is the saved one. */
export function withNewer<Values extends object>(values: Values, before: Values, saved: Values): Values {
  return { ...saved, ...changesOf(values, before) };
}

/**
 * The fields that differ from the start of the form. If only these are sent, changes that others made to the rest since
 * then stay.
 */
export function changesOf<Values extends object>(values: Values, before: Partial<Values>): Partial<Values> {
  const changed = Object.entries(values).filter(([name, value]) => !isSameValue(value, before[name as keyof Values]));
  return Object.fromEntries(changed) as Partial<Values>;
}

function withoutEmpty(value: unknown): unknown {
  if (value === "" || value === null) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(withoutEmpty);
  if (typeof value !== "object" || value === undefined) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, withoutEmpty(entry)] as const);
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined).sort(([a], [b]) => (a < b ? -1 : 1)));
}
