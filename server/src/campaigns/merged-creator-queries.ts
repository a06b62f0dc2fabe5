import { sql } from "kysely";
import type { Tx } from "../db/database.js";
import "./tables.js";

interface Moved {
  /** A campaign's id. */
  key: string;
  isAdded: boolean;
}

/** Replaces one chosen creator with the other. */
export async function moveChosenCreator(
  tx: Tx,
  { creatorId, otherId }: { creatorId: string; otherId: string },
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with moved as (
      delete from campaign_creator where creator_id = ${otherId} returning campaign_id
    ), added as (
      insert into campaign_creator (campaign_id, creator_id) select campaign_id, ${creatorId}::uuid from moved
      order by campaign_id
      on conflict do nothing returning campaign_id
    )
    select campaign_id::text as key, campaign_id in (select campaign_id from added) as "isAdded" from moved`.execute(
    tx,
  );
  return rows;
}

/** The campaigns among these that still have the creator. */
export async function listCampaignsThatChose(
  tx: Tx,
  creatorId: string,
  campaignIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select campaign_id as id from campaign_creator
    where creator_id = ${creatorId} and campaign_id = any(${campaignIds}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function addToCampaigns(tx: Tx, creatorId: string, campaignIds: readonly string[]): Promise<void> {
  await sql`
    insert into campaign_creator (campaign_id, creator_id)
    select id, ${creatorId}::uuid from unnest(${campaignIds}::uuid[]) as campaign (id) order by id
    on conflict do nothing`.execute(tx);
}

/** Removes the creator from these campaigns, except where there is a thread with them. */
export async function removeFromCampaigns(tx: Tx, creatorId: string, campaignIds: readonly string[]): Promise<void> {
  await sql`
    delete from campaign_creator
    where creator_id = ${creatorId} and campaign_id = any(${campaignIds}::uuid[]) and not exists (
      select from thread
      where thread.campaign_id = campaign_creator.campaign_id and thread.creator_id = ${creatorId}
    )`.execute(tx);
}
