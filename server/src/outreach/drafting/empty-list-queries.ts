import { sql } from "kysely";
import type { ReadCampaign } from "../../campaigns/queries.js";
import { all } from "../../catalogue/creator-total-queries.js";
import type { Db } from "../../db/database.js";
import { type AvailableFilter, availableMatching } from "./available-matching-queries.js";

export async function hasCreators(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from creator where deleted_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** How many available creators match, counted up to `most`. */
export async function countAvailable(
  db: Db,
  campaign: ReadCampaign,
  filter: AvailableFilter,
  most: number,
): Promise<number> {
  const { few, available } = await availableMatching(db, campaign, filter);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from (select creator.id from ${few.from} where ${all(few.conditions)} offset 0) as matching
      cross join lateral (select from creator where creator.id = matching.id and ${all(available)} offset 0) as creator
      limit ${most}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many matching creators have a conversation in the campaign already. */
export async function countWritten(
  db: Db,
  campaign: ReadCampaign,
  filter: AvailableFilter,
  most: number,
): Promise<number> {
  const { filters } = await availableMatching(db, campaign, filter);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from thread join creator on creator.id = thread.creator_id
      where thread.campaign_id = ${campaign.id} and creator.deleted_at is null and ${all(filters)}
      limit ${most}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}
