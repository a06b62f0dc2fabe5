import * as z from "zod/mini";
import { id } from "./fields.js";

/** The most rows of a selection in one call. */
export const selectedRows = 1_000;

/** The ids of the selected rows. */
export const selectedIds = z.array(id).check(z.minLength(1), z.maxLength(selectedRows));

/** Rows that do not exist, belong to somebody else or do not allow the change are skipped. */
export const bulkOutcome = z.object({ changed: z.int().check(z.minimum(0)), skipped: z.int().check(z.minimum(0)) });

export type BulkOutcome = z.output<typeof bulkOutcome>;

/** The outcome of a deletion that can be undone; undoing must not restore what was skipped. */
export const bulkDeletion = z.object({
  ...bulkOutcome.shape,
  /** Absent in answers of older servers. */
  skippedIds: z.optional(z.array(id)),
});

export type BulkDeletion = z.output<typeof bulkDeletion>;
