import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";

/**
 * A relay may still hold mail for this long after it may hand it over again: nobody says when it has handed over all.
 * Mail servers try again after some minutes to six hours (Exim's longest pause, by its own default).
 */
const handOverMs = 6 * 3_600_000;

/** A relay was refused until the moment. It may call a thousand times in a minute, and writes seldom. */
export async function noteRefusedRelay(db: Db, until: Date): Promise<void> {
  const heldUntil = new Date(until.getTime() + handOverMs);
  await sql`
    insert into relay_hold as known (held_until) select ${heldUntil}::timestamptz
    where not exists (select from relay_hold where held_until > ${heldUntil}::timestamptz - interval '1 minute')
    on conflict (is_only) do update set held_until = excluded.held_until where known.held_until < excluded.held_until
  `.execute(db);
}

/** Whether a relay may hold mail that nobody here knows of. */
export function isRelayHolding(at: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from relay_hold where held_until > ${at}::timestamptz)`;
}
