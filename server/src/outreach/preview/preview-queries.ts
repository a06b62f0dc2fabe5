import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import { isSuppressedFor } from "../../mail/suppression/suppression-queries.js";

/** Those of the creators that an outreach of this campaign would write to; the same rule as in `insertThreads`. */
export async function listWritableIds(db: Db, campaignId: string, creatorIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select creator.id from creator
    where creator.id = any(${creatorIds}::uuid[]) and ${isWritable(campaignId)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A condition on `creator`: whether an outreach of this campaign would write to them. */
export function isWritable(campaignId: string): RawBuilder<boolean> {
  return sql<boolean>`creator.deleted_at is null
    and not ${isSuppressedFor(sql`creator.email`, sql`(select user_id from campaign where id = ${campaignId})`)}
    and not exists (select from thread where thread.campaign_id = ${campaignId} and thread.creator_id = creator.id)`;
}
