import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import { maxAheadMs } from "../../values/clock-watch.js";

/**
 * For this long after its retry time a relay may still hold mail: it does not say when it has delivered all. Mail
 * servers retry after some minutes to six hours (the longest pause of Exim's default configuration).
 */
const handOverMs = 6 * 3_600_000;

/** A quota is for a day. A later moment was written by a clock that ran ahead, and says nothing. */
const longestHoldMs = 24 * 3_600_000 + handOverMs + maxAheadMs;

/**
 * Stores that a relay was refused until this time. Written seldom, because a relay may call a thousand times a minute.
 */
export async function noteRefusedRelay(db: Db, { at, seconds }: { at: Date; seconds: number }): Promise<void> {
  const heldUntil = new Date(at.getTime() + seconds * 1_000 + handOverMs);
  await sql`
    insert into relay_hold as known (held_until) select ${heldUntil}::timestamptz
    where not exists (
      select from relay_hold
      where held_until > ${heldUntil}::timestamptz - interval '1 minute' and held_until <= ${latestHold(at)}::timestamptz
    )
    on conflict (is_only) do update set held_until = excluded.held_until
    where known.held_until < excluded.held_until or known.held_until > ${latestHold(at)}::timestamptz
  `.execute(db);
}

/** Whether a relay may hold mail that we do not know of. */
export function isRelayHolding(at: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from relay_hold where held_until > ${at}::timestamptz and held_until <= ${latestHold(at)}::timestamptz
  )`;
}

function latestHold(at: Date): Date {
  return new Date(at.getTime() + longestHoldMs);
}
