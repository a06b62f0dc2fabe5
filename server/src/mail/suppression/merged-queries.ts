import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import "../tables.js";

/** That somebody is not to be written to, known by for whom and since when. */
interface OptOut {
  key: string;
  /** The address that it is copied to. */
  detail: string;
  isAdded: boolean;
}

const key = sql`coalesce(owner_id::text, '') || ' ' || (extract(epoch from created_at) * 1000000)::bigint`;

/**
 * Who asked under one address not to be written to, asked it as a person: it holds for another address of theirs too.
 * That an address does not exist says nothing of another. What stands for the address already stands.
 */
export async function copyOptOuts(
  tx: Tx,
  { from, to, keys }: { from: string; to: string; keys?: readonly string[] | undefined },
): Promise<OptOut[]> {
  const { rows } = await sql<OptOut>`
    with brought as (
      select owner_id, reason, created_at, mail_id, caused_by, note, ${key} as key from suppression
      where address = lower(${from}) and reason <> 'hard-bounce'
    ), added as (
      insert into suppression (address, owner_id, reason, created_at, mail_id, caused_by, note)
      select lower(${to}), owner_id, reason, created_at, mail_id, caused_by, note from brought
      where ${keys === undefined ? sql`true` : sql`key = any(${keys}::text[])`}
      on conflict on constraint suppression_key do nothing
      returning ${key} as key
    )
    select key, lower(${to}) as detail, key in (select key from added) as "isAdded" from brought
    where ${keys === undefined ? sql`true` : sql`key = any(${keys}::text[])`}`.execute(tx);
  return rows;
}

export async function removeCopiedOptOuts(
  tx: Tx,
  copied: readonly { key: string; detail?: string | null }[],
): Promise<void> {
  const addresses = copied.map(({ detail }) => detail ?? "");
  await sql`
    delete from suppression using unnest(${addresses}::text[], ${copied.map((one) => one.key)}::text[]) as copied (address, key)
    where suppression.address = copied.address
      and coalesce(owner_id::text, '') || ' ' || (extract(epoch from created_at) * 1000000)::bigint = copied.key`.execute(
    tx,
  );
}
