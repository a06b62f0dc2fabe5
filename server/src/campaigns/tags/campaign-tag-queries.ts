import { tags } from "@overture/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import "../tables.js";

/** The tags of each campaign that has some, in the order of the list of tags. */
export async function listTagsOfCampaigns(
  db: Db,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ id: string; tags: string[] }>`
    select campaign_id as id, array_agg(name order by key) as tags from campaign_tag
    where campaign_id = any(${campaignIds}::uuid[]) group by campaign_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.tags]));
}

/** The campaign must be locked. */
export async function replaceTagsOfCampaign(tx: Tx, campaignId: string, names: readonly string[]): Promise<void> {
  const keys = names.map(tags.tagKey);
  await sql`delete from campaign_tag where campaign_id = ${campaignId} and not key = any(${keys}::text[])`.execute(tx);
  await sql`
    insert into campaign_tag (campaign_id, key, name)
    select ${campaignId}::uuid, tag.key, tag.name from unnest(${keys}::text[], ${names}::text[]) as tag (key, name)
    on conflict (campaign_id, key) do update set name = excluded.name where campaign_tag.name <> excluded.name`.execute(
    tx,
  );
}

/** Reads all tags of campaigns, of which there are few. */
export async function removeCampaignTagsNaming(tx: Tx, pattern: string): Promise<void> {
  await sql`delete from campaign_tag where key ~ ${pattern}`.execute(tx);
}
