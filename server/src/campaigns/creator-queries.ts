import { sql } from "kysely";
import type { Db, Tx } from "../db/database.js";

/** The creators of each campaign, at most `limit` for each. A deleted creator stays if there is a thread with them. */
export async function listCreatorIdsOfCampaigns(
  db: Db,
  campaignIds: readonly string[],
  limit: number,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ campaignId: string; creatorIds: string[] }>`
    select campaign.id as "campaignId", array_agg(chosen.creator_id order by chosen.creator_id) as "creatorIds"
    from unnest(${campaignIds}::uuid[]) as campaign(id)
    cross join lateral (
      select creator_id from campaign_creator
      where campaign_creator.campaign_id = campaign.id
        and (
          exists (select from creator where creator.id = creator_id and deleted_at is null)
          or exists (select from thread where thread.campaign_id = campaign.id and thread.creator_id = campaign_creator.creator_id)
        )
      order by creator_id
      limit ${limit}
    ) as chosen
    group by campaign.id`.execute(db);
  return new Map(rows.map(({ campaignId, creatorIds }) => [campaignId, creatorIds]));
}

/**
 * The next creators of a campaign in the order of their ids, of at most `limit` rows, and the id to go on after; none
 * at the end. Each row is looked up: the planner would read the whole catalogue for every part.
 */
export async function readCreatorIds(
  db: Db,
  { campaignId, after, limit }: { campaignId: string; after: string | undefined; limit: number },
): Promise<{ ids: string[]; last: string | undefined }> {
  const { rows } = await sql<{ id: string; isStillThere: boolean }>`
    with part as materialized (
      select creator_id from campaign_creator
      where campaign_id = ${campaignId} ${after === undefined ? sql`` : sql`and creator_id > ${after}`}
      order by creator_id
      limit ${limit}
    )
    select part.creator_id as id, present.id is not null or written.id is not null as "isStillThere"
    from part
    left join lateral (
      select id from creator where creator.id = part.creator_id and deleted_at is null offset 0
    ) as present on true
    left join lateral (
      select id from thread
      where thread.campaign_id = ${campaignId} and thread.creator_id = part.creator_id
      limit 1
    ) as written on present.id is null
    order by part.creator_id`.execute(db);
  return { ids: rows.filter((row) => row.isStillThere).map(({ id }) => id), last: rows.at(-1)?.id };
}

/** The ids that are not in the catalogue, without those that the campaign has already. */
export async function findUnknownCreators(
  db: Db,
  creatorIds: readonly string[],
  campaignId?: string,
): Promise<string[]> {
  if (creatorIds.length === 0) return [];
  const alreadyChosen =
    campaignId === undefined
      ? sql``
      : sql`and not exists (
          select from campaign_creator
          where campaign_creator.campaign_id = ${campaignId} and campaign_creator.creator_id = given.id
        )`;
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${creatorIds}::uuid[]) as given(id)
    where not exists (select from creator where creator.id = given.id and deleted_at is null) ${alreadyChosen}
    order by given.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countCreatorsOf(tx: Tx, campaignId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from campaign_creator where campaign_id = ${campaignId}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Returns how many were not in the campaign. */
export async function addCreators(tx: Tx, campaignId: string, creatorIds: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into campaign_creator (campaign_id, creator_id)
    select distinct ${campaignId}::uuid, id from unnest(${creatorIds}::uuid[]) as given(id)
    order by id
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** Creators with a thread stay. */
export async function removeOtherCreators(tx: Tx, campaignId: string, creatorIds: readonly string[]): Promise<void> {
  await sql`
    delete from campaign_creator
    where campaign_id = ${campaignId}
      and not creator_id = any(${creatorIds}::uuid[])
      and not exists (
        select from thread
        where thread.campaign_id = campaign_creator.campaign_id and thread.creator_id = campaign_creator.creator_id
      )`.execute(tx);
}

export async function removeCreatorsOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from campaign_creator using campaign
    where campaign.id = campaign_creator.campaign_id and campaign.user_id = ${userId}`.execute(tx);
}
