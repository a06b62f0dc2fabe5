import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/database.js";
import "../tables.js";

/**
 * The beginning of a statement about the people behind some addresses: `target` has, for each of these (`root`), every
 * other address of the same person, in lower case. A person is found by a present or former address of a creator, by a
 * further address of their own that is proved to everybody, and by a mail that went to a former address. All creators
 * that were merged into one are one person. If only a merge leads to an address, the row names that merge (`merge_id`)
 * and how it remembers what is copied there (`kind`): the address counts until the merge is undone.
 *
 * A merged creator that was removed for good is known by an address of the one that stayed.
 */
export function withPeople(addresses: readonly string[]): RawBuilder<unknown> {
  return sql`with recursive person (root, id, merge_id, kind) as (
      select root, found.id, null::uuid, null::text
      from (select distinct lower(given) as root from unnest(${addresses}::text[]) as given) as asked
      cross join lateral (
        select id from creator where lower(email) = root and deleted_at is null
        union all
        select id from creator where lower(email) = root and deleted_at is not null
        union all
        select creator_id from creator_address where address = root and role = 'own' and owner_id is null
        union all
        -- What went to another address than the creator's says so itself.
        select thread.creator_id from mail
        join message on message.mail_id = mail.id and message.recipient is null
        join thread on thread.id = message.thread_id
        where lower(mail.recipient) = root
      ) as found
      union
      select person.root, further.id, further.merge_id, further.kind
      from person
      cross join lateral (
        select other_id as id, creator_merge.id as merge_id, 'own opt-out' as kind from creator_merge
        where creator_id = person.id and undone_at is null
        union all
        select creator_id, creator_merge.id, 'opt-out' from creator_merge
        where other_id = person.id and undone_at is null
      ) as further
      where further.id is not null and further.merge_id is distinct from person.merge_id
    ), known as (
      select person.root, own.address, person.merge_id, person.kind, own.is_primary
      from person
      cross join lateral (
        select lower(email) as address, true as is_primary from creator where creator.id = person.id
        union all
        -- Which a merge has written over.
        select lower(written #>> '{email,before}'), true from creator_merge
        where creator_id = person.id and undone_at is null and written ? 'email'
        union all
        select address, false from creator_address
        where creator_id = person.id and role = 'own' and owner_id is null
      ) as own
    ), target as materialized (
      select distinct on (root, address) root, address, merge_id, kind from known
      where address <> root
      order by root, address, is_primary desc, merge_id nulls last
    )`;
}

/** These addresses and all others of the same people, in lower case. */
export async function withAddressesOfPeople(tx: Tx, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    ${withPeople(addresses)}
    select lower(given) as address from unnest(${addresses}::text[]) as given
    union
    select address from target
    order by address`.execute(tx);
  return rows.map(({ address }) => address);
}
