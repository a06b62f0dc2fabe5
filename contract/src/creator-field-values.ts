import * as z from "zod/mini";
import { day, dollars, text } from "./fields.js";
import type { FieldValue } from "./own-field-values.js";
import { webAddress } from "./web-address.js";

/** The type of an own field. */
export const fieldType = z.enum(["text", "number", "money", "date", "choice", "link"]);
export type FieldType = z.output<typeof fieldType>;

/** Not among `limits`, which every page loads. */
export const fieldLimits = {
  /** The most fields. Each is a column that users have to read. */
  fields: 50,
  name: { min: 1, max: 40 },
  label: { min: 1, max: 80 },
  text: { max: 1_000 },
  choices: 100,
  choice: { min: 1, max: 80 },
  /** Whole numbers up to this are exact as floating point numbers. */
  number: { max: 1_000_000_000_000_000, minFraction: 1e-6 },
} as const;

/** Values by field name; null and an empty text mean no value. The field decides the type. */
export const givenFieldValues = z.record(z.string(), z.unknown());

interface TypedField {
  type: FieldType;
  choices?: readonly string[] | undefined;
}

export type ReadFieldValue = { ok: true; value: FieldValue | undefined } | { ok: false; error: string };

/** The value as it is stored (undefined for none), or what is wrong with it. */
export function readFieldValue(field: TypedField, given: unknown): ReadFieldValue {
  if (given === null || given === undefined) return { ok: true, value: undefined };
  if (typeof given === "string" && given.trim() === "") return { ok: true, value: undefined };
  if (field.type === "choice") return readChoice(field.choices ?? [], given);
  const { schema, words } = schemas[field.type];
  const result = schema.safeParse(given);
  if (result.success) return { ok: true, value: result.data };
  const [issue] = result.error.issues;
  return { ok: false, error: issue?.code === "custom" ? issue.message : words };
}

/** In the spelling of the field, whatever the case. */
function readChoice(choices: readonly string[], given: unknown): ReadFieldValue {
  const key = typeof given === "string" ? choiceKey(given) : undefined;
  const value = choices.find((choice) => choiceKey(choice) === key);
  return value === undefined ? { ok: false, error: `Choose one of ${choices.join(", ")}` } : { ok: true, value };
}

/** Two choices with the same key are the same choice. */
export function choiceKey(choice: string): string {
  return choice.normalize("NFC").trim().toLowerCase();
}

/** The choices in a text with commas. A choice may contain commas: the longest match wins. */
export function choicesNamed(choices: readonly string[], given: string): string[] {
  const parts = given.split(",");
  const most = Math.max(0, ...choices.map((choice) => choice.split(",").length));
  const known = new Set(choices.map(choiceKey));
  const named = new Set<string>();
  for (let at = 0; at < parts.length; ) {
    const lengths = Array.from({ length: most }, (_, less) => most - less);
    const length = lengths.find((count) => known.has(choiceKey(parts.slice(at, at + count).join(","))));
    if (length !== undefined) named.add(choiceKey(parts.slice(at, at + length).join(",")));
    at += length ?? 1;
  }
  return choices.filter((choice) => named.has(choiceKey(choice)));
}

const { max, minFraction } = fieldLimits.number;
const number = z.number().check(
  z.minimum(-max),
  z.maximum(max),
  z.refine((value) => value === 0 || Math.abs(value) >= minFraction, { error: "Use fewer decimals" }),
);

/** `words` is the message for a wrong type, unless the schema has a more precise one. */
const schemas = {
  text: { schema: text(fieldLimits.text), words: `Enter a text of at most ${fieldLimits.text.max} characters` },
  number: { schema: number, words: "Enter a number" },
  money: { schema: dollars, words: "Enter an amount that is not negative, like 250 or 99.50" },
  date: { schema: day, words: "Enter a day, like 2026-03-31" },
  link: { schema: webAddress, words: "Enter a web address" },
} satisfies Record<Exclude<FieldType, "choice">, { schema: z.ZodMiniType<FieldValue>; words: string }>;
