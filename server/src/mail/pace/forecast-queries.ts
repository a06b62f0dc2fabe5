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

/** Those of the mails that are queued by a campaign. */
export async function listQueued(db: Db, mailIds: readonly string[]): Promise<QueuedMail[]> {
  const { rows } = await sql<QueuedMail>`
    select id, mailbox_id as "mailboxId", is_held as "isHeld", next_attempt_at as "dueAt", time_zone as "timeZone"
    from mail
    where id = any(${mailIds}::uuid[]) and state = 'queued' and kind = 'outreach'`.execute(db);
  return rows;
}

/** Those that something limits. */
export async function listPacedMailboxes(db: Db, mailboxIds: readonly string[], at: Date): Promise<PacedMailbox[]> {
  const { rows } = await sql<PacedMailbox>`
    select ${pacedColumns(at)} from mailbox where id = any(${mailboxIds}::uuid[]) and is_paced`.execute(db);
  return rows;
}

/** Which place each mail has among all that its mailbox has queued, from one on. */
export async function listPlaces(
  db: Db,
  mailboxIds: readonly string[],
  mailIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; place: number }>`
    select id, place
    from (
      select id, row_number() over (partition by mailbox_id order by next_attempt_at, id) as place
      from mail
      where mailbox_id = any(${mailboxIds}::uuid[]) and state = 'queued' and kind = 'outreach' and not is_held
    ) as queue
    where id = any(${mailIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** No limit of a day that anybody sets needs more of them. */
const mostAttempts = 20_000;

/** When what left each mailbox in the last 24 hours left it, oldest first. */
export async function listSent(db: Db, mailboxIds: readonly string[], at: Date): Promise<Map<string, Date[]>> {
  const { rows } = await sql<{ mailboxId: string; sent: Date[] }>`
    select mailbox.id as "mailboxId", array(
      select ended_at from (
        select ${endOfAttempt(at)} as ended_at from mail
        where mail.mailbox_id = mailbox.id and attempted_at > ${at}::timestamptz - interval '24 hours'
        order by attempted_at desc limit ${mostAttempts}
      ) as attempt
      order by ended_at
    ) as sent
    from unnest(${mailboxIds}::uuid[]) as mailbox (id)`.execute(db);
  return new Map(rows.map(({ mailboxId, sent }) => [mailboxId, sent]));
}
