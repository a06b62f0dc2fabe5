import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import type { NewMail } from "./new-mail.js";

/** Notifies workers that there is something to send. */
export const outboxChannel = "overture_mail";

/**
 * When the transaction commits, and not when it does not. For a mailbox that somebody changed, their back-off from it
 * ends as well.
 */
export async function wakeWorkers(tx: Tx, mailboxId = ""): Promise<void> {
  await sql`select pg_notify(${outboxChannel}, ${mailboxId})`.execute(tx);
}

/** Throws when it does not answer. */
export async function askQueue(db: Db): Promise<void> {
  await sql`select from mail where next_attempt_at is not null limit 1`.execute(db);
}

/** The ids come in the order of the mails. */
export async function insertMails(tx: Tx, mails: readonly NewMail[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into mail (
      id, kind, owner_id, recipient, sender_name, subject, body, message_id, in_reply_to, reference_ids, reply_token,
      next_attempt_at, mailbox_id, time_zone, is_held, created_at, sealed_link, attachment_ids,
      if_unanswered
    )
    select coalesce(id, new_id()), kind, "ownerId", recipient, "senderName", subject, body, "messageId", "inReplyTo",
      coalesce("referenceIds", '{}'), "replyToken", coalesce("notBefore", at), coalesce("mailboxId", ${systemMailboxId}), "timeZone",
      coalesce("isHeld", false) or (kind = 'outreach' and exists (
        select from mailbox_stop
        where mailbox_stop.mailbox_id = coalesce("mailboxId", ${systemMailboxId}) and user_id = "ownerId" and resumed_at is null
      )), at, decode("sealedLink", 'hex'), coalesce("attachmentIds", '{}'),
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
 * Locks those of the mails that nobody has begun to send, and says which: they stay queued until the transaction ends.
 * One that a worker is just taking counts as begun; waiting for the worker could be a deadlock with what it records.
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

/** As if it had been queued for then: what it was refused for before does not count. */
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
  /** Each with the moment before which it does not go. */
  mails: readonly { id: string; notBefore: Date }[];
  /** A mail that is in another state by now is left alone. */
  states: readonly ("failed" | "unconfirmed")[];
}

/** Answers those that it was. Whoever asks for it has decided: they go whatever has been answered. */
export async function markQueuedAgain(tx: Tx, { mails, states }: Requeueing): Promise<string[]> {
  const mailIds = mails.map(({ id }) => id);
  const moments = mails.map(({ notBefore }) => notBefore);
  const { rows } = await sql<{ id: string }>`
    update mail set state = 'queued', next_attempt_at = given.not_before, first_attempt_at = null, reason = null,
      may_have_arrived = may_have_arrived or found.state = 'unconfirmed', if_unanswered = false
    from (
      select id, state from mail where id = any(${mailIds}::uuid[]) and state = any(${states}::text[]) order by id for update
    ) as found
    join unnest(${mailIds}::uuid[], ${moments}::timestamptz[]) as given (id, not_before) on given.id = found.id
    where mail.id = found.id
    returning mail.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Those of the queued mails of which a copy may have arrived are in doubt again, as they were before. Answers which:
 * their recipients may come back to what they got, so that none of these may be deleted.
 */
export async function markInDoubtAgain(tx: Tx, mailIds: readonly string[]): Promise<string[]> {
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

/** Mails of a user who is removed get other owners; those that left by the user's mailboxes count as the system's. */
export async function giveMailsAway(
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
 * What a user's campaigns sent or were about to send. Whatever points at those must be gone before. It may be all that
 * an agency has ever sent: one statement for it would meet its time limit first.
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

/** The links that have not left yet: nobody is to get one to an account that is gone. */
export async function deleteQueuedAccountMails(tx: Tx, address: string): Promise<void> {
  await tx
    .deleteFrom("mail")
    .where(sql<string>`lower(recipient)`, "=", sql<string>`lower(${address})`)
    .where("kind", "=", "account")
    .where("state", "=", "queued")
    .execute();
}
