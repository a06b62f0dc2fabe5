import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/database.js";

/** The lists from which folding takes threads, one for each kind of figures. */
type ChangedList = "changed_thread" | "changed_outlook" | "changed_tally";

interface Listing {
  /** The list of changed creators, from which they are taken off. */
  causes: "changed_views" | "changed_category";
  list: ChangedList;
  /** Selects some of a creator's threads; without it, all. */
  only?: RawBuilder<boolean>;
}

/**
 * Lists the threads of creators that have changed, and answers how many changes it took off their list. An import may
 * change a million creators, so this is done in batches.
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
 * Lists the threads that an earlier version has folded by other rules, and answers how many. That version takes from
 * the lists too, so the holder of the folding lock does this.
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

/** Lists the threads whose stored figures differ from their history, so that folding writes them again. */
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
