import * as z from "zod/mini";

/** The body of every success. */
export function envelope<D extends z.ZodMiniType>(data: D) {
  return z.object({ data, message: z.string() });
}

export const baseError = z.object({
  type: z.literal("error"),
  errorKind: z.literal("base"),
  message: z.string(),
});

export const fieldErrors = z.record(z.string(), z.string());

/** A refusal that names every bad field at once, by the form's own names. */
export const validationError = z.object({
  type: z.literal("error"),
  errorKind: z.literal("validation"),
  message: z.string(),
  errors: fieldErrors,
});

export const refusedRequest = z.discriminatedUnion("errorKind", [validationError, baseError]);

export type BaseError = z.output<typeof baseError>;
export type ValidationError = z.output<typeof validationError>;
export type FieldErrors = z.output<typeof fieldErrors>;

/** Of a list that is answered in pages: how many rows there are in all, and how many pages they fill. */
export const pageTotals = { total: z.int().check(z.minimum(0)), pages: z.int().check(z.minimum(0)) };

/** Of a list that may be too long to be counted: whether the total is an estimate, in which case it is above 10,000. */
export const estimatedTotals = { ...pageTotals, totalIsEstimate: z.optional(z.boolean()) };

/** Cursors to the pages beside one, absent where the list ends. */
export const furtherPages = { next: z.optional(z.string()), previous: z.optional(z.string()) };

/** A file that a call answers with. */
export interface FileContent {
  name: string;
  type: string;
  bytes: Uint8Array;
  /** Written by this installation itself, so that its type can be believed. */
  isOwn?: true;
}

/** Taken as it is: what a file holds has no form. */
export const fileContent = z.custom<FileContent>();
