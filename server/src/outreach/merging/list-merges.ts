import type { DataOf, merging, QueryOf } from "@overture/contract";
import { countMerges, listMergeRows } from "../../catalogue/merging/merge-queries.js";
import { cutPage } from "../../db/cursor-page.js";
import type { Db } from "../../db/database.js";
import { restorableSince, restorableUntil } from "../../db/deletion.js";
import { cursorAt, readCursor } from "../timeline/timeline-cursor.js";

/** The merges that can be undone, latest first. */
export async function listMerges(
  db: Db,
  { cursor, limit }: QueryOf<typeof merging.listMerges>,
  now: Date,
): Promise<DataOf<typeof merging.listMerges>> {
  const since = restorableSince(now);
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await listMergeRows(db, { since, after, limit: limit + 1 });
  const { shown, last } = cutPage(rows, limit);
  const { total, isEstimate } = await countMerges(db, since);
  return {
    items: shown.map((row) => ({
      mergeId: row.id,
      creator: { _id: row.creatorId, username: row.username },
      other: { _id: row.otherId, username: row.otherUsername, email: row.otherEmail },
      mergedAt: row.mergedAt.toISOString(),
      ...(row.userId !== null && row.user !== null && { mergedBy: { _id: row.userId, username: row.user } }),
      undoUntil: restorableUntil(row.mergedAt).toISOString(),
    })),
    ...(last && { next: cursorAt(last) }),
    total,
    ...(isEstimate && { totalIsEstimate: true }),
  };
}
