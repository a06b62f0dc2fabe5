import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import "../tables.js";

/** No attempt takes longer: an older one has certainly ended and does not count for the period. */
const longestAttempt = sql`interval '20 minutes'`;

export interface Limits {
  mailboxId: string;
  perMinute: number | undefined;
  perDay: number | undefined;
}

export interface Usage {
  mailboxId: string;
  /** Sent in the last sixty seconds, and in the last 24 hours. */
  inMinute: number;
  inDay: number;
  /** When the oldest mail that fills the limit was sent: a minute (a day) later the next may go. */
  minuteFullSince: Date | null;
  dayFullSince: Date | null;
  /** The same if attempts in progress ended when they began, which is never too late. */
  minuteFullFrom: Date | null;
  dayFullFrom: Date | null;
}

/**
 * What each mailbox has sent. A mail counts from its claim until a minute (a day) after the server's answer, so that no
 * period at the receiving end has more than the limit, however long servers take.
 */
export async function listUsage(db: Db, limits: readonly Limits[], at: Date): Promise<Usage[]> {
  if (limits.length === 0) return [];
  const { rows } = await sql<Usage>`
    select paced.id as "mailboxId", minute.used as "inMinute", day.used as "inDay",
      minute.full_since as "minuteFullSince", day.full_since as "dayFullSince",
      minute.full_from as "minuteFullFrom", day.full_from as "dayFullFrom"
    from unnest(
      ${limits.map(({ mailboxId }) => mailboxId)}::uuid[], ${limits.map(({ perMinute }) => perMinute ?? null)}::integer[],
      ${limits.map(({ perDay }) => perDay ?? null)}::integer[]
    ) as paced (id, per_minute, per_day)
    cross join lateral ${sentWithin(sql`interval '1 minute'`, sql`per_minute`, at)} as minute
    cross join lateral ${sentWithin(sql`interval '24 hours'`, sql`per_day`, at)} as day`.execute(db);
  return rows;
}

function sentWithin(span: ReturnType<typeof sql>, limit: ReturnType<typeof sql>, at: Date) {
  return sql`(
    select count(*) as used, (array_agg(ended_at order by ended_at desc))[${limit}] as full_since,
      (array_agg(begun_at order by begun_at desc))[${limit}] as full_from
    from (
      select ${endOfAttempt(at)} as ended_at, greatest(attempted_at, accepted_at) as begun_at
      from mail
      where mailbox_id = paced.id and ${limit} is not null and attempted_at > ${at}::timestamptz - ${span} - ${longestAttempt}
    ) as attempt
    -- What left 'in an hour' left before the clock went back, and says nothing about this minute.
    where ended_at > ${at}::timestamptz - ${span} and ended_at <= ${at}::timestamptz + ${span}
  )`;
}

/** A mail in progress may arrive at this moment. */
export function endOfAttempt(at: Date) {
  return sql`case when state = 'sending' then ${at}::timestamptz else greatest(attempted_at, accepted_at) end`;
}
