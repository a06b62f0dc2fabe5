import type { Tx } from "../../db/database.js";
import "../tables.js";

export interface FoundSample {
  id: string;
  isDeleted: boolean;
}

/** The user's sample campaign, or else the latest one that was deleted after `since`. */
export async function findSample(tx: Tx, userId: string, since: Date): Promise<FoundSample | undefined> {
  const row = await tx
    .selectFrom("campaign")
    .select(["id", "deleted_at"])
    .where("user_id", "=", userId)
    .where("is_sample", "=", true)
    .where((column) => column.or([column("deleted_at", "is", null), column("deleted_at", ">", since)]))
    .orderBy("deleted_at", (order) => order.desc().nullsFirst())
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, isDeleted: row.deleted_at !== null };
}

/** A sample campaign is paused from its creation. */
export async function markSample(tx: Tx, campaignId: string, at: Date): Promise<void> {
  await tx.updateTable("campaign").set({ is_sample: true, paused_at: at }).where("id", "=", campaignId).execute();
}
