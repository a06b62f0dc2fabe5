import type { profiles } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import "../tables.js";

export interface StoredAddress {
  address: string;
  role: profiles.AddressRole;
}

/**
 * Each address once, in the order in which they were learned. An address learned for everybody counts before the same
 * one learned for one user.
 */
export async function listAddresses(db: Db, creatorId: string): Promise<StoredAddress[]> {
  const { rows } = await sql<StoredAddress>`
    select address, role from (
      select distinct on (address) address, role, created_at, id from creator_address
      where creator_id = ${creatorId}
      order by address, owner_id is null desc, created_at, id
    ) as known
    order by created_at, id`.execute(db);
  return rows;
}

interface Learned extends StoredAddress {
  creatorId: string;
  /** The user for whose mail it counts; null for everybody's. */
  ownerId: string | null;
  at: Date;
}

/** For a locked creator. If the address is known already, its role changes. */
export async function insertAddress(tx: Tx, { creatorId, address, role, ownerId, at }: Learned): Promise<void> {
  await sql`
    insert into creator_address (creator_id, address, role, owner_id, created_at)
    values (${creatorId}, lower(${address}), ${role}, ${ownerId}, ${at})
    on conflict on constraint creator_address_key do update set role = excluded.role`.execute(tx);
}

export async function countAddresses(db: Db, creatorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct address)::integer as count from creator_address where creator_id = ${creatorId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Who has an address that nobody else may have: another creator, or a mailbox of this installation. */
export async function findHolder(db: Db, address: string): Promise<"creator" | "mailbox" | undefined> {
  const { rows } = await sql<{ isCreator: boolean; isMailbox: boolean }>`
    select exists (select from creator where lower(email) = lower(${address}) and deleted_at is null) as "isCreator",
      exists (select from mailbox where lower(address) = lower(${address}) and deleted_at is null) as "isMailbox"`.execute(
    db,
  );
  if (rows[0]?.isCreator) return "creator";
  return rows[0]?.isMailbox ? "mailbox" : undefined;
}

/** Removes all addresses of a locked creator except these. */
export async function keepAddresses(tx: Tx, creatorId: string, addresses: readonly string[]): Promise<void> {
  await sql`
    delete from creator_address
    where creator_id = ${creatorId} and not address = any(${addresses.map(lower)}::text[])`.execute(tx);
}

/** For a locked creator. The users for whom each address counts stay the same. */
export async function updateRoles(tx: Tx, creatorId: string, addresses: readonly StoredAddress[]): Promise<void> {
  await sql`
    update creator_address set role = said.role
    from unnest(${addresses.map(({ address }) => lower(address))}::text[], ${rolesOf(addresses)}::text[])
      as said (address, role)
    where creator_id = ${creatorId} and creator_address.address = said.address
      and creator_address.role <> said.role`.execute(tx);
}

/** For a locked creator: from now on these addresses count for everybody. */
export async function insertForEverybody(
  tx: Tx,
  { creatorId, addresses, at }: { creatorId: string; addresses: readonly StoredAddress[]; at: Date },
): Promise<void> {
  await sql`
    insert into creator_address (creator_id, address, role, created_at)
    select ${creatorId}, said.address, said.role, ${at}
    from unnest(${addresses.map(({ address }) => lower(address))}::text[], ${rolesOf(addresses)}::text[])
      with ordinality as said (address, role, position)
    order by said.position
    on conflict on constraint creator_address_key do update set role = excluded.role`.execute(tx);
}

function rolesOf(addresses: readonly StoredAddress[]): profiles.AddressRole[] {
  return addresses.map(({ role }) => role);
}

function lower(address: string): string {
  return address.toLowerCase();
}

/**
 * Further addresses from which these people are proved to have answered, and that nobody else has: neither another
 * creator, in any role, nor a user. What one user has learned in their own mailbox proves nothing to the others.
 */
export async function listOwnAddresses(tx: Tx, creatorIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct address from creator_address as own
    where creator_id = any(${creatorIds}::uuid[]) and role = 'own' and owner_id is null
      and not exists (select from app_user where lower(email) = own.address and deleted_at is null)
      and not exists (
        select from creator
        where lower(creator.email) = own.address and creator.deleted_at is null
          and creator.id <> all(${creatorIds}::uuid[])
      )
      and not exists (
        select from creator_address as other join creator on creator.id = other.creator_id
        where other.address = own.address and creator.deleted_at is null
          and creator.id <> all(${creatorIds}::uuid[])
      )`.execute(tx);
  return rows.map(({ address }) => address);
}

/**
 * Creators by further addresses of their own that are proved to everybody; the address of a manager or an agency
 * belongs to another person.
 *
 * @param addresses in lower case
 */
export function creatorsKnownBy(addresses: readonly string[]): RawBuilder<{ creator_id: string }> {
  return sql`
    select creator_id from creator_address
    where address = any(${addresses}::text[]) and role = 'own' and owner_id is null`;
}

/** Removes the addresses of an erased person, also where they spoke for other creators. */
export async function removeAddresses(
  tx: Tx,
  { creatorIds, address }: { creatorIds: readonly string[]; address: string },
): Promise<void> {
  await sql`
    delete from creator_address where creator_id = any(${creatorIds}::uuid[])`.execute(tx);
  await sql`delete from creator_address where address = lower(${address})`.execute(tx);
}
