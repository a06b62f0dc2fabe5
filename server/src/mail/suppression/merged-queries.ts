import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { lockClasses } from "../../db/lock-classes.js";
import "../tables.js";

/**
 * Until the transaction ends no merge begins, and one that runs is waited for: otherwise neither would see what the
 * other writes, and the opt-out would pass over conversations that are moving. Taken before any row lock.
 */
export async function shareMerging(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockClasses.merging}, 0)`.execute(tx);
}

/** An opt-out; the key names the owner that it applies to, and its time. */
interface OptOut {
  key: string;
  /** The address that it is copied to, or several, one per line. */
  detail: string;
  isAdded: boolean;
}

const key = sql`coalesce(owner_id::text, '') || ' ' || (extract(epoch from created_at) * 1000000)::bigint`;

/**
 * An opt-out under one address is meant by the person, so it also holds for their other addresses. That an address does
 * not exist says nothing about another one. An opt-out that the target has already for the same reason is not copied,
 * unless the existing one was only read from a text, which can be corrected.
 */
export async function copyOptOuts(
  tx: Tx,
  { from, to, keys }: { from: string; to: string; keys?: readonly string[] | undefined },
): Promise<OptOut[]> {
  const { rows } = await sql<OptOut>`
    with brought as (
      select owner_id, reason, created_at, mail_id, caused_by, note, said_at, ${key} as key from suppression
      where address = lower(${from}) and reason <> 'hard-bounce'
        and ${keys === undefined ? sql`true` : sql`${key} = any(${keys}::text[])`}
    ), added as (
      insert into suppression (address, owner_id, reason, created_at, mail_id, caused_by, note, said_at, is_copy)
      select lower(${to}), owner_id, reason, created_at, mail_id, caused_by, note, said_at, true from brought
      where not exists (
        select from suppression as standing
        where standing.address = lower(${to}) and standing.reason = brought.reason
          and standing.owner_id is not distinct from brought.owner_id
          and (standing.said_at is null or standing.said_at is not distinct from brought.said_at)
      )
      on conflict on constraint suppression_key do nothing
      returning ${key} as key
    )
    select key, lower(${to}) as detail, key in (select key from added) as "isAdded"
    from (select distinct key from brought) as brought`.execute(tx);
  return rows;
}

/**
 * The beginning of a statement that copies opt-outs of this key from each `root` to its `target`, by the same rule,
 * with the items that merges record of it: several addresses of one merge are in one `detail`, one per line.
 */
export function copyingOptOuts(
  targets: RawBuilder<unknown>,
  optOut: string,
): { begins: RawBuilder<unknown>; items: RawBuilder<unknown> } {
  const begins = sql`${targets}, brought as materialized (
      select target.address, target.merge_id, target.kind, said.*
      from target
      cross join lateral (
        select owner_id, reason, created_at, mail_id, caused_by, note, said_at from suppression
        where suppression.address = target.root and reason <> 'hard-bounce' and ${key} = ${optOut}
      ) as said
    ), added as (
      insert into suppression (address, owner_id, reason, created_at, mail_id, caused_by, note, said_at, is_copy)
      select distinct on (address, reason, said_at)
        address, owner_id, reason, created_at, mail_id, caused_by, note, said_at, true
      from brought
      where not exists (
        select from suppression as standing
        where standing.address = brought.address and standing.reason = brought.reason
          and standing.owner_id is not distinct from brought.owner_id
          and (standing.said_at is null or standing.said_at is not distinct from brought.said_at)
      )
      order by address, reason, said_at, mail_id
      on conflict on constraint suppression_key do nothing
      returning address
    )`;
  const items = sql`
    select merge_id, kind, ${optOut} as key, bool_or(is_added) as is_added,
      coalesce(string_agg(distinct address, E'\\n') filter (where is_added), min(address)) as detail
    from (
      select merge_id, kind, address, address in (select address from added) as is_added from brought
      where merge_id is not null
    ) as remembered
    group by merge_id, kind`;
  return { begins, items };
}

/** The key of an opt-out in a merge: the owner that it applies to, and its time. */
export function optOutKey({ ownerId, at }: { ownerId: string | null; at: Date }): string {
  return `${ownerId ?? ""} ${at.getTime()}000`;
}

/** Opt-outs that were made for the address itself since then stay. */
export async function removeCopiedOptOuts(
  tx: Tx,
  copied: readonly { key: string; detail?: string | null }[],
): Promise<void> {
  const addresses = copied.map(({ detail }) => detail ?? "");
  const keys = copied.map((one) => one.key);
  await sql`
    delete from suppression using unnest(${addresses}::text[], ${keys}::text[]) as copied (address, key)
    where suppression.address = any(string_to_array(copied.address, E'\\n'))
      and suppression.is_copy and ${key} = copied.key`.execute(tx);
}
