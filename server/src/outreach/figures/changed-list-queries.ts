import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/database.js";

/** The lists from which folding takes threads, each for what it keeps of them. */
type ChangedList = "changed_thread" | "changed_outlook" | "changed_tally";

interface Listing {
  /** The list that creators come on; they are taken off it. */
  causes: "changed_views" | "changed_category";
  list: ChangedList;
  /** Of a creator's threads; all without it. */
  only?: RawBuilder<boolean>;
}

/**
 * Lists the threads of creators that have changed, and answers how many changes it took off their list. An import may
 * change a million, so it is done in batches.
 */
export async function listThreadsOfCreators(
  tx: Tx,
  { causes, list, only = sql`true` }: Listing,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    with cause as (
      delete from ${sql.table(causes)}
      where ctid = any(array(select ctid from ${sql.table(causes)} limit ${most}))
      returning creator_id
    ), changed as materialized (
      select distinct creator_id as id from cause
    ), listed as (
      insert into ${sql.table(list)} (thread_id, campaign_id)
      select thread.id, thread.campaign_id from changed
      cross join lateral (
        select id, campaign_id from thread where creator_id = changed.id and ${only} offset 0
      ) as thread
    )
    select count(*) as found from cause`.execute(tx);
  return rows[0]?.found ?? 0;
}

/**
 * Lists the threads that a version before this one has folded by other rules, and answers how many those were. That
 * version takes from the lists too, so this is done by whoever folds, under its lock.
 */
export async function listFoldedByOthers(tx: Tx, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with taken as (
      delete from fold_again where ctid = any(array(select ctid from fold_again limit ${most}))
      returning thread_id, campaign_id
    )
    insert into changed_thread (thread_id, campaign_id) select thread_id, campaign_id from taken`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Lists the threads of which something else is kept than their history says, so that folding writes it again. */
export async function listWrong(
  tx: Tx,
  list: ChangedList,
  { history, kept }: { history: RawBuilder<unknown>; kept: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    insert into ${sql.table(list)} (thread_id, campaign_id)
    select coalesce(history.thread_id, kept.thread_id), coalesce(history.campaign_id, kept.campaign_id)
    from (${history}) as history
    full join (${kept}) as kept on kept.thread_id = history.thread_id
    where to_jsonb(history) is distinct from to_jsonb(kept)`.execute(tx);
}
