import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/database.js";
import "../tables.js";

/** What a merge moves from one creator to the other; each item has a key. */
export type ItemKind =
  | "thread"
  | "campaign"
  | "tag"
  | "list"
  | "address"
  | "channel"
  | "notes"
  | "removed notes"
  | "field"
  | "opt-out"
  | "own opt-out";

export interface Item {
  key: string;
  /**
   * For an opt-out: the addresses for which it was added, one in each line. For notes and own fields: their content.
   */
  detail?: string | null;
  isAdded: boolean;
}

/**
 * An item that the creator had already, so that the merge did not add it, may be added later, when it is not there any
 * more.
 */
export async function insertItems(tx: Tx, mergeId: string, kind: ItemKind, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return;
  await keepItems(
    tx,
    sql`
      select ${mergeId}::uuid as merge_id, ${kind} as kind, key, is_added, detail
      from jsonb_to_recordset(${JSON.stringify(items.map(rowOf))}::jsonb)
        as given (key text, detail text, is_added boolean)`,
  );
}

/** The same for items that a statement answers. An opt-out that was added for several addresses keeps all of them. */
export async function keepItems(
  tx: Tx,
  items: RawBuilder<unknown>,
  begins: RawBuilder<unknown> = sql``,
): Promise<void> {
  await sql`
    ${begins}
    insert into creator_merge_item as known (merge_id, kind, key, detail, is_added)
    select merge_id, kind, key, detail, is_added from (${items}) as item
    on conflict (merge_id, kind, key) do update set is_added = true, detail = case
      when known.is_added and known.kind in ('opt-out', 'own opt-out') then known.detail || E'\\n' || excluded.detail
      else excluded.detail
    end
    where excluded.is_added`.execute(tx);
}

/**
 * For opt-outs that were copied to a new address of a creator. If the opt-out came from a merge, its copy is removed
 * too when the merge is undone: the other creator asked for it, not the one with this address.
 */
export async function keepCopiedOptOuts(
  tx: Tx,
  { creatorId, address, keys }: { creatorId: string; address: string; keys: readonly string[] },
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update creator_merge_item as item set is_added = true, detail = case
      when is_added then detail || E'\\n' || lower(${address}) else lower(${address})
    end
    from creator_merge
    where creator_merge.creator_id = ${creatorId} and creator_merge.undone_at is null
      and item.merge_id = creator_merge.id and item.kind = 'opt-out' and item.key = any(${keys}::text[])`.execute(tx);
}

/** The creator's addresses that merges have replaced. */
export async function listOverwrittenEmails(tx: Tx, creatorId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select written #>> '{email,before}' as email from creator_merge
    where creator_id = ${creatorId} and undone_at is null and written #>> '{email,before}' is not null`.execute(tx);
  return rows.map(({ email }) => email);
}

const rowOf = ({ key, detail = null, isAdded }: Item) => ({ key, detail, is_added: isAdded });

export async function listItems(tx: Tx, mergeId: string, kind: ItemKind): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select key, detail, is_added as "isAdded" from creator_merge_item
    where merge_id = ${mergeId} and kind = ${kind} order by key`.execute(tx);
  return rows;
}

/** Forgets items of a creator who does not have them any more. Answers with those that had been added. */
export async function forgetItems(tx: Tx, mergeId: string, kind: ItemKind, keys: readonly string[]): Promise<Item[]> {
  const { rows } = await sql<Item>`
    delete from creator_merge_item
    where merge_id = ${mergeId} and kind = ${kind} and key = any(${keys}::text[])
    returning key, detail, is_added as "isAdded"`.execute(tx);
  return rows.filter(({ isAdded }) => isAdded);
}

interface Bringing {
  creatorId: string;
  otherId: string;
  /** Only these. */
  keys?: readonly string[] | undefined;
}

/** Gives a creator the tags of another; answers with all of them, and which are new. The other keeps its own. */
export async function transferTags(tx: Tx, { creatorId, otherId, keys }: Bringing): Promise<Item[]> {
  const { rows } = await sql<Item>`
    with brought as (
      select key, name from creator_tag where creator_id = ${otherId} ${only(sql`key`, keys)}
    ), added as (
      insert into creator_tag (creator_id, key, name) select ${creatorId}::uuid, key, name from brought
      on conflict do nothing returning key
    )
    select key, key in (select key from added) as "isAdded" from brought`.execute(tx);
  return rows;
}

export async function removeTransferredTags(tx: Tx, creatorId: string, items: readonly Item[]): Promise<void> {
  await sql`
    delete from creator_tag where creator_id = ${creatorId} and key = any(${keysOf(items)}::text[])`.execute(tx);
}

export async function transferLists(tx: Tx, { creatorId, otherId, keys }: Bringing): Promise<Item[]> {
  const { rows } = await sql<Item>`
    with brought as (
      select list_id from creator_list_member where creator_id = ${otherId} ${only(sql`list_id::text`, keys)}
    ), added as (
      insert into creator_list_member (list_id, creator_id) select list_id, ${creatorId}::uuid from brought
      order by list_id
      on conflict do nothing returning list_id
    )
    select list_id::text as key, list_id in (select list_id from added) as "isAdded" from brought`.execute(tx);
  return rows;
}

export async function removeTransferredLists(tx: Tx, creatorId: string, items: readonly Item[]): Promise<void> {
  await sql`
    delete from creator_list_member
    where creator_id = ${creatorId} and list_id = any(${keysOf(items)}::uuid[])`.execute(tx);
}

/** A value that the creator has already stays. An item includes the value, because another may be there later. */
export async function transferFields(tx: Tx, { creatorId, otherId, keys }: Bringing): Promise<Item[]> {
  const { rows } = await sql<Item>`
    with brought as (
      select field_id, text, figure from creator_field_value
      where creator_id = ${otherId} ${only(sql`field_id::text`, keys)}
    ), added as (
      insert into creator_field_value (creator_id, field_id, text, figure)
      select ${creatorId}::uuid, field_id, text, figure from brought
      order by field_id
      on conflict do nothing returning field_id
    )
    select field_id::text as key, coalesce(text, figure::text) as detail,
      field_id in (select field_id from added) as "isAdded"
    from brought`.execute(tx);
  return rows;
}

export async function removeTransferredFields(tx: Tx, creatorId: string, items: readonly Item[]): Promise<void> {
  await sql`
    delete from creator_field_value as value
    using unnest(${keysOf(items)}::uuid[], ${items.map(({ detail }) => detail ?? "")}::text[]) as brought (field_id, said)
    where value.creator_id = ${creatorId} and value.field_id = brought.field_id
      and coalesce(value.text, value.figure::text) = brought.said`.execute(tx);
}

/** The other's primary address becomes a learned one. `further` are more addresses that the creator had itself. */
export async function transferAddresses(
  tx: Tx,
  { creatorId, otherId, keys, further = [], at }: Bringing & { further?: readonly string[]; at: Date },
): Promise<Item[]> {
  const { rows } = await sql<Item>`
    with known as (
      select address, role, owner_id, created_at from creator_address where creator_id = ${otherId}
      union all
      select lower(email), 'own', null, ${at}::timestamptz from creator
      where id = ${otherId} and not exists (
        select from creator_address where creator_id = ${otherId} and address = lower(email) and owner_id is null
      )
      union all
      select lower(address), 'own', null, ${at}::timestamptz from unnest(${further}::text[]) as address
    ), brought as materialized (
      select distinct on (key) address, role, owner_id, created_at, key
      from (select *, ${addressKey} as key from known) as known
      where true ${only(sql`key`, keys)}
      order by key
    ), added as (
      insert into creator_address (creator_id, address, role, owner_id, created_at)
      select ${creatorId}::uuid, address, role, owner_id, created_at from brought
      on conflict on constraint creator_address_key do nothing
      returning ${addressKey} as key
    )
    select key, key in (select key from added) as "isAdded" from brought`.execute(tx);
  return rows;
}

export async function removeTransferredAddresses(tx: Tx, creatorId: string, items: readonly Item[]): Promise<void> {
  await sql`
    delete from creator_address
    where creator_id = ${creatorId}
      and ${addressKey} = any(${keysOf(items)}::text[])`.execute(tx);
}

/** An address may be learned for everybody's mail, and for one user's. */
const addressKey = sql`address || ' ' || coalesce(owner_id::text, '')`;

export function keysOf(items: readonly Item[]): string[] {
  return items.map(({ key }) => key);
}

function only(key: ReturnType<typeof sql>, keys: readonly string[] | undefined) {
  return keys === undefined ? sql`` : sql`and ${key} = any(${keys}::text[])`;
}
