import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import "../tables.js";

/**
 * Addresses that belong to one creator for everybody's mail, as after a merge, each with that creator's primary
 * address.
 */
const learned = sql`
  select known.address, min(creator.email) as email
  from creator_address as known
  join creator on creator.id = known.creator_id and creator.deleted_at is null
  where known.role = 'own' and known.owner_id is null and not exists (
    select from creator as holder where lower(holder.email) = known.address and holder.deleted_at is null
  )`;
const ofOne = sql`group by known.address having count(*) = 1`;

/**
 * The primary addresses of creators by their learned addresses, in lower case. Emails that are a primary address are
 * left out.
 */
export async function findPrimaryAddresses(tx: Tx, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const addresses = emails.map((email) => email.toLowerCase());
  const { rows } = await sql<{ address: string; email: string }>`
    ${learned} and known.address = any(${addresses}::text[]) ${ofOne}`.execute(tx);
  return new Map(rows.map(({ address, email }) => [address, email]));
}

/**
 * Gives rows of a file with a learned address the creator's primary one. Of several rows of one creator the one with
 * the primary address is kept, otherwise the first.
 */
export async function nameCopiedByPrimary(tx: Tx): Promise<void> {
  await sql`
    with found as materialized (
      select given.ctid as place, learned.email,
        row_number() over (partition by learned.email order by given.ctid) = 1 and own.email is null as stays
      from (${learned} and known.address in (select lower(email) from given_creator) ${ofOne}) as learned
      join given_creator as given on lower(given.email) = learned.address
      left join given_creator as own on lower(own.email) = lower(learned.email)
    ), dropped as (
      delete from given_creator using found where given_creator.ctid = found.place and not found.stays
    )
    update given_creator set email = found.email from found where given_creator.ctid = found.place and found.stays`.execute(
    tx,
  );
}
