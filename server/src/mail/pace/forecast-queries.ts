import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { type PacedMailbox, pacedColumns } from "./pace-queries.js";
import { endOfAttempt } from "./usage-queries.js";

export interface QueuedMail {
  id: string;
  mailboxId: string;
  isHeld: boolean;
  dueAt: Date;
  timeZone: string | null;
}

/** The named mails that a campaign has queued. */
export async function listQueued(db: Db, mailIds: readonly string[]): Promise<QueuedMail[]> {
  const { rows } = await sql<QueuedMail>`
    select id, mailbox_id as "mailboxId", is_held as "isHeld", next_attempt_at as "dueAt", time_zone as "timeZone"
    from mail
    where id = any(${mailIds}::uuid[]) and state = 'queued' and kind = 'outreach'`.execute(db);
  return rows;
}

/** The named mailboxes that have any limit. */
export async function listPacedMailboxes(db: Db, mailboxIds: readonly string[], at: Date): Promise<PacedMailbox[]> {
  const { rows } = await sql<PacedMailbox>`
    select ${pacedColumns(at)} from mailbox where id = any(${mailboxIds}::uuid[]) and is_paced`.execute(db);
  return rows;
}

/** Places up to this one are counted exactly. */
const countedPlaces = 10_000;

/**
 * The place of each mail in its mailbox's queue, from 1. Beyond the counted places it is the last one, by the kept
 * figures: no mail waits longer.
 */
export async function listPlaces(
  db: Db,
  mailboxIds: readonly string[],
  mailIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; place: number }>`
    select mail.id, coalesce(counted.place, greatest(${countedPlaces + 1}, mailbox_queue.mails)) as place
    from mail
    left join (
      select queue.id, row_number() over (partition by mailbox.id order by queue.next_attempt_at, queue.id) as place
      from unnest(${mailboxIds}::uuid[]) as mailbox (id)
      cross join lateral (
        select id, next_attempt_at from mail
        where mail.mailbox_id = mailbox.id and next_attempt_at is not null and kind = 'outreach' and not is_held
        order by next_attempt_at, id
        limit ${countedPlaces}
      ) as queue
    ) as counted on counted.id = mail.id
    left join mailbox_queue on mailbox_queue.mailbox_id = mail.mailbox_id
    where mail.id = any(${mailIds}::uuid[]) and mail.state = 'queued' and not mail.is_held`.execute(db);
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** More than any daily limit that people set. */
const maxAttempts = 20_000;

/** When each mailbox sent its mails of the last 24 hours, oldest first. */
export async function listSent(db: Db, mailboxIds: readonly string[], at: Date): Promise<Map<string, Date[]>> {
  const { rows } = await sql<{ mailboxId: string; sent: Date[] }>`
    select mailbox.id as "mailboxId", array(
      select ended_at from (
        select ${endOfAttempt(at)} as ended_at from mail
        where mail.mailbox_id = mailbox.id and attempted_at > ${at}::timestamptz - interval '24 hours'
        order by attempted_at desc limit ${maxAttempts}
      ) as attempt
      order by ended_at
    ) as sent
    from unnest(${mailboxIds}::uuid[]) as mailbox (id)`.execute(db);
  return new Map(rows.map(({ mailboxId, sent }) => [mailboxId, sent]));
}
