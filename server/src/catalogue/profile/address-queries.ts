import type { profiles } from "@overture/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import "../tables.js";

export interface StoredAddress {
  address: string;
  role: profiles.AddressRole;
}

/** Each once, as they were learned; what everybody's mail proved counts before what one person's did. */
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
  /** For whose mail it counts; null is everybody's. */
  ownerId: string | null;
  at: Date;
}

/** Of a creator that is locked; of one that is known already the role changes. */
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

/** Whose address it is that is no other person's to have: another creator's, or a mailbox's of this installation. */
export async function findHolder(db: Db, address: string): Promise<"creator" | "mailbox" | undefined> {
  const { rows } = await sql<{ isCreator: boolean; isMailbox: boolean }>`
    select exists (select from creator where lower(email) = lower(${address}) and deleted_at is null) as "isCreator",
      exists (select from mailbox where lower(address) = lower(${address}) and deleted_at is null) as "isMailbox"`.execute(
    db,
  );
  if (rows[0]?.isCreator) return "creator";
  return rows[0]?.isMailbox ? "mailbox" : undefined;
}

/** Says all of them, for everybody's mail. Of a creator that is locked. */
export async function replaceAddresses(
  tx: Tx,
  { creatorId, addresses, at }: { creatorId: string; addresses: readonly StoredAddress[]; at: Date },
): Promise<void> {
  const lower = addresses.map(({ address }) => address.toLowerCase());
  await sql`
    delete from creator_address
    where creator_id = ${creatorId} and (owner_id is not null or not address = any(${lower}::text[]))`.execute(tx);
  for (const { address, role } of addresses) {
    await insertAddress(tx, { creatorId, address, role, ownerId: null, at });
  }
}

/** With an erased person go their addresses, and theirs where they spoke for others. */
export async function removeAddresses(
  tx: Tx,
  { creatorIds, address }: { creatorIds: readonly string[]; address: string },
): Promise<void> {
  await sql`
    delete from creator_address where creator_id = any(${creatorIds}::uuid[])`.execute(tx);
  await sql`delete from creator_address where address = lower(${address})`.execute(tx);
}
