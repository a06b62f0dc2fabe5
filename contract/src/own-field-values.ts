import * as z from "zod/mini";

/** By the type of the field: dollars, a number, a date such as `2026-03-31`, or a text. */
export const fieldValue = z.union([z.string(), z.number()]);
export type FieldValue = z.output<typeof fieldValue>;

/** Keyed by the name of the own field. */
export const fieldValues = z.record(z.string(), fieldValue);
export type FieldValues = z.output<typeof fieldValues>;
