import * as z from "zod/mini";
import { id } from "./fields.js";

/** At most so many in one call about the rows that are selected in a list. */
export const selectedRows = 1_000;

/** The rows that somebody selected in a list, by their ids. */
export const selectedIds = z.array(id).check(z.minLength(1), z.maxLength(selectedRows));

/** What became of them: those that are not there, belong to somebody else or do not allow it are skipped. */
export const bulkOutcome = z.object({ changed: z.int().check(z.minimum(0)), skipped: z.int().check(z.minimum(0)) });

export type BulkOutcome = z.output<typeof bulkOutcome>;

/** The same of a deletion that can be undone: undoing it must not bring back what was skipped. */
export const bulkDeletion = z.object({
  ...bulkOutcome.shape,
  /** Absent in the answers of servers that do not tell. */
  skippedIds: z.optional(z.array(id)),
});

export type BulkDeletion = z.output<typeof bulkDeletion>;
