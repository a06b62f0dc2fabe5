import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import "../tables.js";
import type { Delivery } from "./thread-queries.js";

/** How a row of a file names its deal: by the thread, or by the creator. */
export interface NamedDeal {
  threadId?: string | undefined;
  creator?: string | undefined;
}

export interface FoundDeal {
  /** The index of the row that names it. */
  index: number;
  id: string;
  isErased: boolean;
}

/** The closed deals that the rows name: none for a row without a match, several if creators share a name. */
export async function findDeals(tx: Tx, campaignId: string, rows: readonly NamedDeal[]): Promise<FoundDeal[]> {
  const threadIds = rows.map(({ threadId }) => threadId ?? null);
  const names = rows.map(({ creator }) => creator ?? null);
  const found = await sql<FoundDeal>`
    with named as (
      select thread_id, lower(name) as name, (place - 1)::int as index
      from unnest(${threadIds}::uuid[], ${names}::text[]) with ordinality as row(thread_id, name, place)
    ), deal as (
      select thread.id, lower(creator.username) as name, creator.erased_at is not null as "isErased"
      from thread join creator on creator.id = thread.creator_id
      where thread.campaign_id = ${campaignId} and thread.status = 'closed'
        and (case when thread.status = 'active' then thread.step else 'ended' end) = 'ended'
    )
    select named.index, deal.id, deal."isErased" from named join deal on deal.id = named.thread_id
    union all
    select named.index, deal.id, deal."isErased" from named join deal on deal.name = named.name`.execute(tx);
  return found.rows;
}

export type DeliveryOfThread = Delivery & { threadId: string };

/**
 * Writes all rows: absent fields stay, null removes. Answers which threads changed. Threads are locked in the order of
 * their ids.
 */
export async function writeDeliveries(tx: Tx, deliveries: readonly DeliveryOfThread[]): Promise<string[]> {
  await tx
    .selectFrom("thread")
    .select("id")
    .where(sql<boolean>`id = any(${deliveries.map(({ threadId }) => threadId)}::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<{ id: string }>`
    update thread
    set result_url = case when entry.has_url then entry.url else thread.result_url end,
      result_published_at = case when entry.has_day then entry.day else thread.result_published_at end,
      result_views = case when entry.has_views then entry.views else thread.result_views end
    from unnest(
      ${deliveries.map(({ threadId }) => threadId)}::uuid[],
      ${deliveries.map(({ url }) => url !== undefined)}::boolean[],
      ${deliveries.map(({ url }) => url ?? null)}::text[],
      ${deliveries.map(({ publishedAt }) => publishedAt !== undefined)}::boolean[],
      ${deliveries.map(({ publishedAt }) => publishedAt ?? null)}::timestamptz[],
      ${deliveries.map(({ views }) => views !== undefined)}::boolean[],
      ${deliveries.map(({ views }) => views ?? null)}::bigint[]
    ) as entry(id, has_url, url, has_day, day, has_views, views)
    where thread.id = entry.id and (
      entry.has_url and thread.result_url is distinct from entry.url
      or entry.has_day and thread.result_published_at is distinct from entry.day
      or entry.has_views and thread.result_views is distinct from entry.views
    )
    returning thread.id`.execute(tx);
  return rows.map(({ id }) => id);
}
