import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { countAbout, type Total } from "../../db/total.js";
import type { MailboxPause, MailboxState } from "../tables.js";

export interface OutboxState {
  queued: number;
  overdue: number;
  failed: number;
  unconfirmed: number;
  lastAcceptedAt: Date | null;
  problem: string | null;
}

/**
 * The state of the outbox; each figure is read from an index. Mails that are held, by a paused campaign or by their
 * mailbox, are not overdue.
 */
export async function readOutboxState(db: Db, at: Date): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    select (select count(*)::integer from mail where next_attempt_at is not null) as queued,
      (
        select count(*)::integer from mail join mailbox on mailbox.id = mail.mailbox_id
        where not mail.is_held and mail.next_attempt_at < ${at}::timestamptz - interval '5 minutes'
          and mailbox.pause is null
          and (
            mail.kind = 'account' or greatest(mailbox.next_send_at, mailbox.may_send_at) is null
            or greatest(mailbox.next_send_at, mailbox.may_send_at) < ${at}::timestamptz - interval '5 minutes'
          )
      ) as overdue,
      (
        select count(*)::integer from mail
        where trouble = 'failed' and coalesce(attempted_at, created_at) > ${at}::timestamptz - interval '1 day'
      ) as failed,
      (select count(*)::integer from mail where trouble = 'unconfirmed') as unconfirmed,
      (
        select max(accepted_at) from mailbox
        cross join lateral (
          select accepted_at from mail
          where mail.mailbox_id = mailbox.id and attempted_at is not null and accepted_at is not null
          order by attempted_at desc limit 1
        ) as newest
      ) as "lastAcceptedAt",
      (
        select reason from mail where next_attempt_at is not null and reason is not null order by next_attempt_at, id limit 1
      ) as problem`.execute(db);
  const [state] = rows;
  if (!state) throw new Error("PostgreSQL counted nothing");
  return state;
}

export async function readArrivals(db: Db): Promise<{ received: Total; lastReceivedAt: Date | null }> {
  const [received, newest] = await Promise.all([
    countAbout(db, sql`select from received_mail`),
    db
      .selectFrom("received_mail")
      .select((mail) => mail.fn.max("received_at").as("lastReceivedAt"))
      .executeTakeFirstOrThrow(),
  ]);
  return { received, ...newest };
}

export function countSuppressed(db: Db): Promise<Total> {
  return countAbout(db, sql`select from suppression`);
}

export interface MailboxOverview {
  id: string;
  address: string;
  smtpHost: string | null;
  isSystem: boolean;
  pause: MailboxPause | null;
  pauseReason: string | null;
  state: MailboxState | null;
  reason: string | null;
  since: Date | null;
  /** Mails that its server lists but does not send. */
  setAside: number;
}

/** The shared mailbox first, then those with trouble; the second value is the number of all. */
export async function listMailboxOverviews(db: Db, limit: number): Promise<[MailboxOverview[], number]> {
  const open = db.selectFrom("mailbox").where("mailbox.deleted_at", "is", null);
  const [rows, { total }] = await Promise.all([
    open
      .leftJoin("imap_mailbox", "imap_mailbox.mailbox_id", "mailbox.id")
      .select([
        "mailbox.id",
        "mailbox.address",
        "mailbox.smtp_host as smtpHost",
        "mailbox.pause",
        "mailbox.pause_reason as pauseReason",
        "imap_mailbox.state",
        "imap_mailbox.reason",
        "imap_mailbox.changed_at as since",
      ])
      .select(sql<boolean>`mailbox.user_id is null`.as("isSystem"))
      .select(sql<number>`(select count(*)::int from imap_set_aside where mailbox_id = mailbox.id)`.as("setAside"))
      .orderBy(sql`mailbox.user_id is not null`)
      .orderBy(sql`(mailbox.pause is null and coalesce(imap_mailbox.state, 'reading') = 'reading')`)
      .orderBy("mailbox.address")
      .orderBy("mailbox.id")
      .limit(limit)
      .execute(),
    open.select((mailbox) => mailbox.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return [rows, total];
}
