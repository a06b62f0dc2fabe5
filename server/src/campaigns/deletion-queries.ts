import { sql } from "kysely";
import type { Tx } from "../db/database.js";
import { type Deletion, userOf } from "../db/deletion.js";
import { restored } from "../db/stopped-during.js";
import { type CampaignRow, campaignColumns } from "./queries.js";
import "./tables.js";

/** The deleted campaign; undefined if there was none to delete. Only the owner deletes a campaign. */
export async function markCampaignDeleted(
  tx: Tx,
  { campaignId, ownerId, at }: { campaignId: string; ownerId: string; at: Date },
): Promise<CampaignRow | undefined> {
  return tx
    .updateTable("campaign")
    .set({ deleted_at: at, deleted_by: ownerId })
    .where("id", "=", campaignId)
    .where("user_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .returning(campaignColumns)
    .executeTakeFirst();
}

/** Undefined if it was not deleted, or before `since`. */
export async function markCampaignRestored(
  tx: Tx,
  { campaignId, ownerId, since, at }: { campaignId: string; ownerId: string; since: Date; at: Date },
): Promise<CampaignRow | undefined> {
  return tx
    .updateTable("campaign")
    .set(restored(at))
    .where("id", "=", campaignId)
    .where("user_id", "=", ownerId)
    .where("deleted_at", ">", since)
    .returning(campaignColumns)
    .executeTakeFirst();
}

/** The ids of those that were not deleted before, locked in the order of their ids. */
export async function markCampaignsOfUserDeleted(tx: Tx, userId: string, { actor, at }: Deletion): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with chosen as materialized (
      select id from campaign where user_id = ${userId} and deleted_at is null order by id for no key update
    )
    update campaign set deleted_at = ${at}, deleted_by = ${userOf(actor)} from chosen where campaign.id = chosen.id
    returning campaign.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those that were deleted together with the user. */
export async function unmarkCampaignsOfUserDeleted(
  tx: Tx,
  userId: string,
  { deletedAt, at }: { deletedAt: Date; at: Date },
): Promise<string[]> {
  const rows = await tx
    .updateTable("campaign")
    .set(restored(at))
    .where("user_id", "=", userId)
    .where("deleted_at", "=", deletedAt)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes those of the campaigns that are deleted and have no thread any more; answers how many. */
export async function removeDeletedCampaigns(tx: Tx, campaignIds: readonly string[]): Promise<void> {
  await sql`delete from campaign_creator where campaign_id = any(${campaignIds}::uuid[])`.execute(tx);
  await sql`delete from campaign where id = any(${campaignIds}::uuid[])`.execute(tx);
}
