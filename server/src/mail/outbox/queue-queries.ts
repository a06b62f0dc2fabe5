import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import type { NewMail } from "./new-mail.js";
import { listHeldWorkerNumbers } from "./worker-queries.js";

/** The channel that notifies workers of mail to send. */
export const outboxChannel = "overture_mail";

/** Notifies workers when the transaction commits. With a mailbox that was changed, they also end its back-off. */
export async function wakeWorkers(tx: Tx, mailboxId = ""): Promise<void> {
  await sql`select pg_notify(${outboxChannel}, ${mailboxId})`.execute(tx);
}

/** Throws if the queue does not answer. */
export async function askQueue(db: Db): Promise<void> {
  await sql`select from mail where next_attempt_at is not null limit 1`.execute(db);
}

/** Answers with the ids in the order of the mails. */
export async function insertMails(tx: Tx, mails: readonly NewMail[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into mail (
      id, kind, owner_id, recipient, sender_name, subject, body, message_id, in_reply_to, reference_ids, reply_token,
      next_attempt_at, mailbox_id, time_zone, is_held, created_at, queued_at, sealed_link, attachment_ids,
      if_unanswered
    )
    select coalesce(id, new_id()), kind, "ownerId", recipient, "senderName", subject, body, "messageId", "inReplyTo",
      coalesce("referenceIds", '{}'), "replyToken", coalesce("notBefore", at), coalesce("mailboxId", ${systemMailboxId}), "timeZone",
      coalesce("isHeld", false) or (kind = 'outreach' and exists (
        select from mailbox_stop
        where mailbox_stop.mailbox_id = coalesce("mailboxId", ${systemMailboxId}) and user_id = "ownerId" and resumed_at is null
      )), at, at, decode("sealedLink", 'hex'), coalesce("attachmentIds", '{}'),
      coalesce("ifUnanswered", false)
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as given (
      id uuid, kind text, "ownerId" uuid, recipient text, "senderName" text, subject text, body text,
      "messageId" text, "inReplyTo" text, "referenceIds" text[], "replyToken" text,
      "notBefore" timestamptz, "mailboxId" uuid, "timeZone" text, "isHeld" boolean, at timestamptz,
      "sealedLink" text, "attachmentIds" uuid[], "ifUnanswered" boolean
    )
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Locks the mails that nobody has begun to send, and answers which; they stay queued until the transaction ends. A mail
 * that a worker is claiming counts as begun: waiting for the worker could deadlock with what it records.
 */
export async function lockQueuedMails(tx: Tx, mailIds: readonly string[]): Promise<string[]> {
  if (mailIds.length === 0) return [];
  const rows = await tx
    .selectFrom("mail")
    .select("id")
    .where(sql<boolean>`id = any(${mailIds}::uuid[])`)
    .where("state", "=", "queued")
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Earlier refusals do not count any more. */
export async function setNextAttempt(tx: Tx, mailId: string, notBefore: Date): Promise<void> {
  await tx
    .updateTable("mail")
    .set({ next_attempt_at: notBefore, first_attempt_at: null, reason: null, waits_for_window: false })
    .where("id", "=", mailId)
    .execute();
}

export async function deleteMails(tx: Tx, mailIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("mail").where(sql<boolean>`id = any(${mailIds}::uuid[])`).execute();
}

export interface Requeueing {
  /** Each with its earliest time. */
  mails: readonly { id: string; notBefore: Date }[];
  /** Mails in another state are left alone. */
  states: readonly ("failed" | "unconfirmed")[];
  at: Date;
}

/** Longer than a worker needs to reconnect after a restart of the database, and to record what it knows. */
const returnSeconds = 30;

/**
 * For a statement on `mail`: whether an unconfirmed mail may still get an outcome, because its worker had lost the
 * database. It may for a moment, and as long as that worker is back and has the mail in flight.
 */
async function mayStillBeKnown(tx: Tx): Promise<RawBuilder<boolean>> {
  const alive = await listHeldWorkerNumbers(tx);
  return sql<boolean>`(mail.state = 'unconfirmed' and exists (
    select from mail_release
    where mail_release.mail_id = mail.id and (
      released_at > now() - make_interval(secs => ${returnSeconds}) or mail_release.worker = any(${alive}::integer[])
    )
  ))`;
}

export async function isBeingSent(tx: Tx, mailId: string): Promise<boolean> {
  const { rows } = await sql`
    select from mail where id = ${mailId} and ${await mayStillBeKnown(tx)}`.execute(tx);
  return rows.length > 0;
}

/**
 * Answers which were queued. The user has decided: they are sent even if there is an answer. A mail that may still turn
 * out to be accepted is left alone.
 */
export async function markQueuedAgain(tx: Tx, { mails, states, at }: Requeueing): Promise<string[]> {
  const mailIds = mails.map(({ id }) => id);
  const moments = mails.map(({ notBefore }) => notBefore);
  const { rows } = await sql<{ id: string }>`
    update mail set state = 'queued', next_attempt_at = given.not_before, first_attempt_at = null, reason = null,
      queued_at = ${at}, may_have_arrived = may_have_arrived or found.state = 'unconfirmed', if_unanswered = false
    from (
      select id, state from mail
      where id = any(${mailIds}::uuid[]) and state = any(${states}::text[]) and not ${await mayStillBeKnown(tx)}
      order by id for update
    ) as found
    join unnest(${mailIds}::uuid[], ${moments}::timestamptz[]) as given (id, not_before) on given.id = found.id
    where mail.id = found.id
    returning mail.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Makes unconfirmed again those queued mails of which a copy may have arrived, and answers which. Their recipients may
 * use links of that copy or answer it, so these mails must not be deleted.
 */
export async function markUnconfirmedAgain(tx: Tx, mailIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .updateTable("mail")
    .set({
      state: "unconfirmed",
      next_attempt_at: null,
      first_attempt_at: null,
      reason: null,
      waits_for_window: false,
    })
    .where(sql<boolean>`id = any(${mailIds}::uuid[])`)
    .where("state", "=", "queued")
    .where("may_have_arrived", "=", true)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Gives the mails of a user who is removed to other owners; mails of the user's mailboxes count as the shared
 * mailbox's.
 */
export async function reassignMails(
  tx: Tx,
  userId: string,
  mails: readonly { mailId: string; ownerId: string }[],
): Promise<void> {
  await sql`
    update mail set owner_id = given.owner_id, mailbox_id = case when mail.mailbox_id in (
      select id from mailbox where user_id = ${userId}
    ) then ${systemMailboxId} else mail.mailbox_id end
    from unnest(${mails.map(({ mailId }) => mailId)}::uuid[], ${mails.map(({ ownerId }) => ownerId)}::uuid[])
      as given (id, owner_id)
    where mail.id = given.id`.execute(tx);
}

/**
 * Deletes everything that a user's campaigns sent or queued. Rows that refer to it must be gone before. It may be all
 * mail of an agency: in one statement it would reach the time limit.
 */
export async function deleteMailsOfOwner(tx: Tx, ownerId: string, batchSize = 5_000): Promise<void> {
  for (let deleted = batchSize; deleted === batchSize; ) {
    const { numAffectedRows } = await sql`
      delete from mail where id = any(array(select id from mail where owner_id = ${ownerId} limit ${batchSize}))`.execute(
      tx,
    );
    deleted = Number(numAffectedRows ?? 0);
  }
}

/** Deletes queued mails with links: nobody should get a link to an account that is gone. */
export async function deleteQueuedAccountMails(tx: Tx, address: string): Promise<void> {
  await tx
    .deleteFrom("mail")
    .where(sql<string>`lower(recipient)`, "=", sql<string>`lower(${address})`)
    .where("kind", "=", "account")
    .where("state", "=", "queued")
    .execute();
}
