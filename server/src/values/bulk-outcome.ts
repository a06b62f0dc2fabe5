import type { BulkDeletion, BulkOutcome } from "@overture/contract";

/** What became of selected rows, of which `changed` were changed; an id that is named twice counts once. */
export function outcomeOf(ids: readonly string[], changed: number): BulkOutcome {
  return { changed, skipped: new Set(ids).size - changed };
}

/** The same of a deletion, of which `deleted` were deleted. */
export function deletionOf(ids: readonly string[], deleted: readonly string[]): BulkDeletion {
  const done = new Set(deleted);
  return { ...outcomeOf(ids, done.size), skippedIds: [...new Set(ids)].filter((id) => !done.has(id)) };
}

/** An id may be written in capitals. */
export function countDistinct(ids: readonly string[]): number {
  return new Set(ids.map((id) => id.toLowerCase())).size;
}
