import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { paceOf } from "./pace.js";
import { type PacedMailbox, pacedColumns } from "./pace-queries.js";
import { dailyLimit } from "./ramp.js";

/** The use of a mailbox in the 24 hours before and after a time. */
export interface Capacity {
  mailboxId: string;
  /** The most mails in 24 hours; undefined: no limit. */
  allowed: number | undefined;
  /** In the last 24 hours. */
  sent: number;
  /** To be sent in the next 24 hours. */
  queued: number;
}

export async function listCapacities(db: Db, mailboxIds: readonly string[], at: Date): Promise<Capacity[]> {
  const { rows } = await sql<PacedMailbox & { sent: number; queued: number }>`
    select ${pacedColumns(at)}, (
        select count(*) from mail
        where mail.mailbox_id = mailbox.id and attempted_at > ${at}::timestamptz - interval '24 hours'
          and next_attempt_at is null
      )::integer as sent, (
        select count(*) from mail
        where mail.mailbox_id = mailbox.id and next_attempt_at <= ${at}::timestamptz + interval '24 hours'
      )::integer as queued
    from mailbox where id = any(${mailboxIds}::uuid[])`.execute(db);
  return rows.map((row) => ({
    mailboxId: row.id,
    allowed: dailyLimit(paceOf(row, row.firstSentAt ?? undefined), at),
    sent: row.sent,
    queued: row.queued,
  }));
}
