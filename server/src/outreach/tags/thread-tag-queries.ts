import { tags } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import "./tables.js";

/** The tags of each conversation that has tags, in the order of the list of tags. */
export async function listTagsOfThreads(db: Db, threadIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (threadIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; tags: string[] }>`
    select thread_id as id, array_agg(name order by key) as tags from thread_tag
    where thread_id = any(${threadIds}::uuid[]) group by thread_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.tags]));
}

interface Tagged {
  id: string;
  campaignId: string;
}

/** For a locked conversation. */
export async function replaceTagsOfThread(tx: Tx, { id, campaignId }: Tagged, names: readonly string[]): Promise<void> {
  const keys = names.map(tags.tagKey);
  await sql`delete from thread_tag where thread_id = ${id} and not key = any(${keys}::text[])`.execute(tx);
  await sql`
    insert into thread_tag (thread_id, campaign_id, key, name)
    select ${id}::uuid, ${campaignId}::uuid, tag.key, tag.name
    from unnest(${keys}::text[], ${names}::text[]) as tag (key, name)
    on conflict (thread_id, key) do update set name = excluded.name where thread_tag.name <> excluded.name`.execute(tx);
}

/** Tags of erased people are removed together with their conversations. */
export async function removeTagsOfThreads(tx: Tx, threadIds: readonly string[]): Promise<void> {
  await sql`delete from thread_tag where thread_id = any(${threadIds}::uuid[])`.execute(tx);
}

/** A tag may have a person's name. The different tags of each campaign are checked one by one. */
export async function removeThreadTagsNaming(tx: Tx, pattern: string): Promise<void> {
  await sql`
    delete from thread_tag using (
      select campaign.id as campaign_id, tag.key from campaign cross join lateral (${keysOf(sql`campaign.id`)}) as tag
      where tag.key ~ ${pattern}
    ) as named
    where thread_tag.campaign_id = named.campaign_id and thread_tag.key = named.key`.execute(tx);
}

/** Every tag of a campaign's conversations once; each is found in the index after the one before. */
function keysOf(campaignId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with recursive each_key as (
      (select key, name from thread_tag where campaign_id = ${campaignId} order by key limit 1)
      union all
      select next.key, next.name from each_key cross join lateral (
        select key, name from thread_tag where campaign_id = ${campaignId} and thread_tag.key > each_key.key
        order by key limit 1
      ) as next
    )
    select key, name from each_key`;
}

interface Wanted {
  userId: string;
  /** The beginning of the tags' keys. */
  prefix: string;
  most: number;
}

/**
 * The tags of creators, and of the campaigns that a user may read and their conversations, by name. A tag with two
 * spellings is listed once.
 */
export async function listTagNames(db: Db, { userId, prefix, most }: Wanted): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive readable as materialized (
      select campaign.id from campaign_access
      join campaign on campaign.id = campaign_access.campaign_id and campaign.deleted_at is null
      where campaign_access.user_id = ${userId}
    ), of_creators as (
      (select key, name from creator_tag where key >= ${prefix} order by key limit 1)
      union all
      select next.key, next.name from of_creators cross join lateral (
        select key, name from creator_tag where creator_tag.key > of_creators.key order by key limit 1
      ) as next
      where starts_with(next.key, ${prefix})
    ), of_some_creators as (
      select key, name from of_creators where starts_with(key, ${prefix}) limit ${most}
    ), of_threads as (
      select tag.key, tag.name from readable cross join lateral (${keysOf(sql`readable.id`)}) as tag
      where starts_with(tag.key, ${prefix})
    ), of_campaigns as (
      select key, name from readable join campaign_tag on campaign_tag.campaign_id = readable.id
      where starts_with(key, ${prefix})
    )
    select min(name) as name from (
      select key, name from of_some_creators
      union all select key, name from of_campaigns
      union all select key, name from of_threads
    ) as found
    group by key order by key limit ${most}`.execute(db);
  return rows.map(({ name }) => name);
}
