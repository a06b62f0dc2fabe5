import type { ReadMail } from "@overture/mail-reader";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { keepBody } from "../bodies/body-queries.js";
import type { BounceClass, MailKind, Proof, WhyUnmatched } from "../tables.js";

export interface ArrivedRow {
  messageKey: string;
  read: ReadMail;
  /** What distinguishes two mails with the same Message-ID. */
  moment: string;
  raw: Buffer;
  mailboxId: string;
  proof: Proof;
  /** Why a mail that belongs to a conversation is not shown there. */
  whyUnmatched?: WhyUnmatched | undefined;
  at: Date;
}

/** Stores an incoming mail; undefined if the same one is stored already. */
export async function insertReceivedMail(
  tx: Tx,
  { messageKey, read, moment, raw, mailboxId, proof, whyUnmatched, at }: ArrivedRow,
): Promise<string | undefined> {
  const row = await tx
    .insertInto("received_mail")
    .values({
      message_key: messageKey,
      kind: read.kind,
      message_id: read.messageId ?? null,
      sender: read.from?.address ?? null,
      subject: read.subject,
      moment,
      ...(await keepBody(tx, raw)),
      received_at: at,
      mailbox_id: mailboxId,
      proof,
      why_unmatched: whyUnmatched ?? null,
    })
    .onConflict((conflict) => conflict.column("message_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** A stored mail: the beginning with its whole header, and the mailbox where it arrived. */
export interface KeptMail {
  id: string;
  head: Buffer;
  /** Its date; null if only the original has it. */
  moment: string | null;
  /** Null for the shared mailbox. */
  ownerId: string | null;
}

const headBytes = 64_000;

export async function findReceivedByKey(db: Db, messageKey: string): Promise<KeptMail | undefined> {
  return db
    .selectFrom("received_mail")
    .leftJoin("mailbox", "mailbox.id", "received_mail.mailbox_id")
    .select(["received_mail.id", "received_mail.moment", "mailbox.user_id as ownerId"])
    .select(sql<Buffer>`substring(received_mail.raw from 1 for ${sql.lit(headBytes)})`.as("head"))
    .where("received_mail.message_key", "=", messageKey)
    .executeTakeFirst();
}

/** A mail of ours that another mail names. */
export interface SentMail {
  id: string;
  kind: MailKind;
  recipient: string;
  mailboxId: string;
  /** The owner of the mailbox that sent it. */
  mailboxOwnerId: string | null;
}

function sentMails(db: Db, ownerId: string | undefined) {
  const sent = db
    .selectFrom("mail")
    .innerJoin("mailbox", "mailbox.id", "mail.mailbox_id")
    .select(["mail.id", "mail.kind", "mail.recipient", "mailbox.id as mailboxId", "mailbox.user_id as mailboxOwnerId"]);
  return ownerId === undefined ? sent : sent.where("mail.owner_id", "=", ownerId);
}

/** The first of these Message-IDs that is one of ours; with an owner, one of this user's. */
export async function findSentByMessageId(
  db: Db,
  messageIds: readonly string[],
  ownerId?: string,
): Promise<SentMail | undefined> {
  if (messageIds.length === 0) return undefined;
  return sentMails(db, ownerId)
    .where(sql<boolean>`mail.message_id = any(${messageIds}::text[])`)
    .orderBy(sql`array_position(${messageIds}::text[], mail.message_id)`)
    .limit(1)
    .executeTakeFirst();
}

/** By its id, or by an unsubscribe link in it; with an owner, only this user's mail. */
export async function findSentByToken(
  db: Db,
  { mailId, unsubscribeTokens }: { mailId?: string | undefined; unsubscribeTokens: readonly string[] },
  ownerId?: string,
): Promise<SentMail | undefined> {
  if (mailId === undefined && unsubscribeTokens.length === 0) return undefined;
  return sentMails(db, ownerId)
    .where(
      mailId === undefined
        ? sql<boolean>`mail.unsubscribe_token = any(${unsubscribeTokens}::uuid[])`
        : sql<boolean>`mail.id = ${mailId}`,
    )
    .orderBy("mail.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * The last outreach mail to one of these addresses (lower case); with an owner, only this user's. Also mail whose
 * outcome is not recorded or unknown. Mail that a restore holds has no time and comes last.
 */
export async function findNewestSentTo(
  db: Db,
  addresses: readonly string[],
  ownerId?: string,
): Promise<SentMail | undefined> {
  if (addresses.length === 0) return undefined;
  return sentMails(db, ownerId)
    .where(sql<boolean>`lower(mail.recipient) = any(${addresses}::text[])`)
    .where("mail.kind", "=", "outreach")
    .where("mail.state", "in", ["accepted", "unconfirmed", "sending"])
    .orderBy(sql`coalesce(mail.accepted_at, mail.attempted_at)`, (order) => order.desc().nullsLast())
    .orderBy("mail.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export interface Bounce {
  reason: string;
  class: BounceClass;
  /** Nothing proves that the report is about this mail. */
  isUnproved: boolean;
  at: Date;
}

/**
 * Marks a mail as bounced; a proved mark replaces an unproved one. False if the mail is in another state. A report may
 * arrive before the worker has recorded that the server accepted the mail, or when that is unknown: then the mail
 * counts as accepted at its attempt.
 */
export async function markBounced(tx: Tx, mailId: string, bounce: Bounce): Promise<boolean> {
  const row = await tx
    .updateTable("mail")
    .set({
      state: "bounced",
      worker: null,
      reason: bounce.reason,
      bounce_class: bounce.class,
      is_bounce_unproved: bounce.isUnproved,
      accepted_at: sql<Date>`coalesce(accepted_at, attempted_at, ${bounce.at})`,
      bounced_at: sql<Date>`coalesce(bounced_at, ${bounce.at})`,
      sealed_link: null,
    })
    .where("id", "=", mailId)
    .where(
      bounce.isUnproved
        ? sql<boolean>`state in ('accepted', 'unconfirmed', 'sending')`
        : sql<boolean>`(state in ('accepted', 'unconfirmed', 'sending') or (state = 'bounced' and is_bounce_unproved))`,
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whoever answers a mail has received it. A mail of unknown outcome then counts as accepted, and so does one that is
 * being handed over, whose server's answer may still get lost, and one that was handed over before and waits to be sent
 * again, which would be a second copy. It was accepted at its attempt, if that is known. Answers whether the mail was
 * in such a state.
 */
export async function confirmArrival(tx: Tx, mailId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable("mail")
    .set({
      state: "accepted",
      worker: null,
      next_attempt_at: null,
      accepted_at: sql<Date>`coalesce(accepted_at, attempted_at, ${at})`,
      reason: null,
      sealed_link: null,
    })
    .where("id", "=", mailId)
    .where(
      sql<boolean>`(state in ('unconfirmed', 'sending') or (state = 'queued' and (attempts > 0 or may_have_arrived)))`,
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Removes an unproved bounce mark: a user says, or an answer shows, that the mail has arrived. Answers since when the
 * mail was taken for returned, if that is known.
 */
export async function withdrawUnprovedBounce(tx: Tx, mailId: string): Promise<{ bouncedAt: Date | null } | undefined> {
  const { rows } = await sql<{ bouncedAt: Date | null }>`
    with bounced as (
      select id, bounced_at from mail where id = ${mailId} and state = 'bounced' and is_bounce_unproved for update
    )
    update mail set state = 'accepted', reason = null, bounce_class = null, bounced_at = null, is_bounce_unproved = false
    from bounced where mail.id = bounced.id
    returning bounced.bounced_at as "bouncedAt"`.execute(tx);
  return rows[0];
}

/** Rows that refer to them must be removed before. */
export async function deleteReceivedMails(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("received_mail").where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}

/** Computes again which mails no conversation shows. */
export async function markAllUnassigned(tx: Tx): Promise<void> {
  await sql`
    update received_mail set is_unassigned = not coalesce(is_unassigned, false)
    where coalesce(is_unassigned, false) = (
      exists (select from message where message.received_mail_id = received_mail.id)
      or exists (select from discarded_mail where discarded_mail.id = received_mail.id)
    )`.execute(tx);
}
