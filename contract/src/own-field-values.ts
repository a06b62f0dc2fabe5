import * as z from "zod/mini";

/** Dollars, a number, a day as `2026-03-31`, or a text, by the type of the field. */
export const fieldValue = z.union([z.string(), z.number()]);
export type FieldValue = z.output<typeof fieldValue>;

/** By the names of own fields. */
export const fieldValues = z.record(z.string(), fieldValue);
export type FieldValues = z.output<typeof fieldValues>;
