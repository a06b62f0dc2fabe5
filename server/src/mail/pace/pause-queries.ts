import { sql } from "kysely";
import type { Actor } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { lockClasses } from "../../db/lock-classes.js";
import { withStop } from "../../db/stopped-during.js";
import type { MailboxPause } from "../tables.js";
import { messagesForBounces, messagesForComplaints, type Reputation, reputationDays } from "./reputation.js";

export interface Pause {
  /** Absent: Overture itself. */
  actor?: Actor;
  mailboxId: string;
  pause: MailboxPause;
  /** In words that follow "paused: ". */
  reason: string;
  at: Date;
}

/** False if it was paused already: the earlier reason stays. */
export async function markPaused(tx: Tx, { mailboxId, pause, reason, at }: Pause): Promise<boolean> {
  const row = await tx
    .updateTable("mailbox")
    .set({ pause, pause_reason: reason, paused_at: at })
    .where("id", "=", mailboxId)
    .where("pause", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it was not paused. */
export async function markResumed(tx: Tx, mailboxId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable("mailbox")
    .set({
      pause: null,
      pause_reason: null,
      paused_at: null,
      judged_from: at,
      stopped_during: withStop("paused_at", at),
    })
    .where("id", "=", mailboxId)
    .where("pause", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Mails that the mailbox sent until now no longer count against it. */
export async function markJudgedFrom(tx: Tx, mailboxId: string, at: Date): Promise<void> {
  await tx.updateTable("mailbox").set({ judged_from: at }).where("id", "=", mailboxId).execute();
}

/** Mails that were refused for now are tried at once, and may be retried for a full day again: their cause is fixed. */
export async function retryPostponed(tx: Tx, mailboxId: string, at: Date): Promise<void> {
  await tx
    .updateTable("mail")
    .set({ next_attempt_at: at, first_attempt_at: null, reason: null })
    .where("mailbox_id", "=", mailboxId)
    .where("next_attempt_at", "is not", null)
    .where("reason", "is not", null)
    .execute();
}

/** The campaigns that wait for a mailbox, with their owners. */
export async function listWaitingCampaigns(
  tx: Tx,
  mailboxId: string,
): Promise<{ campaignId: string; ownerId: string }[]> {
  const { rows } = await sql<{ campaignId: string; ownerId: string }>`
    select campaign.id as "campaignId", campaign.user_id as "ownerId"
    from campaign
    where deleted_at is null and id in (
      select id from campaign where mailbox_id = ${mailboxId}
      union
      select campaign_id from further_mailbox where mailbox_id = ${mailboxId}
      union
      select thread.campaign_id
      from mail
      join message on message.mail_id = mail.id
      join thread on thread.id = message.thread_id
      where mail.mailbox_id = ${mailboxId} and mail.next_attempt_at is not null
    )`.execute(tx);
  return rows;
}

/** Two bounces at once are judged one after the other. A separate kind of lock, so that no worker waits for it. */
export async function lockReputation(tx: Tx, mailboxId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.mailboxReputation}, hashtext(${mailboxId}))`.execute(tx);
}

/** Over mails numbered from the newest (`place`). Unproved reports do not count. */
export const reputationColumns = sql`
  count(*) filter (where place <= ${messagesForBounces}) as sent,
  count(*) filter (where place <= ${messagesForBounces} and state = 'bounced' and not is_bounce_unproved) as bounced,
  count(*) as "sentForComplaints", count(complained_at) as complained,
  count(*) filter (where complained_at is not null or state = 'bounced' and not is_bounce_unproved) as reported`;

/** Counts the mailbox's latest mails since somebody resumed it. */
export async function readReputation(tx: Tx, mailboxId: string, at: Date): Promise<Reputation> {
  const { rows } = await sql<Reputation>`
    select ${reputationColumns}
    from (
      select state, complained_at, is_bounce_unproved, row_number() over (order by attempted_at desc, mail.id desc) as place
      from mail
      join mailbox on mailbox.id = mail.mailbox_id
      where mail.mailbox_id = ${mailboxId} and kind = 'outreach' and state in ('accepted', 'bounced')
        and attempted_at > ${at}::timestamptz - make_interval(days => ${reputationDays}::integer)
        and attempted_at > coalesce(judged_from, '-infinity')
      order by attempted_at desc, mail.id desc
      limit ${messagesForComplaints}
    ) as newest`.execute(tx);
  return rows[0] as Reputation;
}

export async function markComplained(tx: Tx, mailId: string, at: Date): Promise<void> {
  await tx
    .updateTable("mail")
    .set({ complained_at: at })
    .where("id", "=", mailId)
    .where("complained_at", "is", null)
    .execute();
}

/** The mailbox and the user of an outreach mail. */
export async function findSenderOfOutreach(
  tx: Tx,
  mailId: string,
): Promise<{ mailboxId: string; ownerId: string | null } | undefined> {
  return tx
    .selectFrom("mail")
    .select(["mailbox_id as mailboxId", "owner_id as ownerId"])
    .where("id", "=", mailId)
    .where("kind", "=", "outreach")
    .executeTakeFirst();
}
