import type { outreach } from "@overture/contract";
import type { Db, Tx } from "../../db/database.js";
import { optOutWords } from "../../mail/composing/compose-mail.js";
import type { MailboxOfEvidence } from "../../mail/evidence/authority.js";
import type { Proof } from "../../mail/tables.js";
import { type ArrivedAttachment, type StoredReading, toJson } from "../answers/stored-reading.js";

export interface AnsweredThread {
  id: string;
  campaignId: string;
  ownerId: string;
  status: outreach.ThreadStatus;
  step: outreach.Step;
  creatorAddress: string;
  /** The mailbox that it is sent from; undefined before its first mail. */
  mailbox: MailboxOfEvidence | undefined;
}

/**
 * Locks only the thread: responses do not touch the campaign. The rest is read afterwards: a merge that held the lock
 * has given the thread another creator, and a statement that waited for it would still join the one before, and find
 * nothing.
 */
export async function lockAnsweredThread(tx: Tx, threadId: string): Promise<AnsweredThread | undefined> {
  await tx.selectFrom("thread").select("id").where("id", "=", threadId).forNoKeyUpdate().execute();
  const row = await tx
    .selectFrom("thread")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .innerJoin("creator", "creator.id", "thread.creator_id")
    .leftJoin("mailbox", "mailbox.id", "thread.mailbox_id")
    .select(["thread.id", "campaign.id as campaignId", "campaign.user_id as ownerId", "thread.status", "thread.step"])
    .select(["creator.email as creatorAddress", "mailbox.id as mailboxId", "mailbox.user_id as mailboxOwnerId"])
    .where("thread.id", "=", threadId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { mailboxId, mailboxOwnerId, ...thread } = row;
  return { ...thread, mailbox: mailboxId === null ? undefined : { id: mailboxId, ownerId: mailboxOwnerId } };
}

/**
 * Nobody sees what comes into its threads. Asked when the thread is locked, because the lock may have been waited for.
 */
export async function isCampaignDeleted(tx: Tx, campaignId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("campaign")
    .select("id")
    .where("id", "=", campaignId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row === undefined;
}

/** Whether nothing of the creator may be stored. */
export async function isCreatorErased(db: Db, threadId: string): Promise<boolean> {
  const row = await db
    .selectFrom("thread")
    .innerJoin("creator", "creator.id", "thread.creator_id")
    .select("thread.id")
    .where("thread.id", "=", threadId)
    .where("creator.erased_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores who answered last, unless it was the creator. */
export async function noteSender(tx: Tx, threadId: string, sender: string | null): Promise<void> {
  await tx.updateTable("thread").set({ answers_from: sender }).where("id", "=", threadId).execute();
}

export async function holdsReceived(db: Db, threadId: string, receivedMailId: string): Promise<boolean> {
  const row = await db
    .selectFrom("message")
    .select("id")
    .where("received_mail_id", "=", receivedMailId)
    .where("thread_id", "=", threadId)
    .executeTakeFirst();
  return row !== undefined;
}

/** An answer quotes the last mails of a conversation. */
export const quotedMails = 5;

export interface SentText {
  content: string;
  /** The content, and what is written below it. */
  text: string;
  isByHand: boolean;
}

/** The texts that the newest mails of the thread were sent with. */
export async function listSentTexts(db: Db, threadId: string): Promise<SentText[]> {
  const rows = await db
    .selectFrom("message")
    .innerJoin("mail", "mail.id", "message.mail_id")
    .leftJoin("mailbox", "mailbox.id", "mail.mailbox_id")
    .select(["message.content", "mail.is_by_hand as isByHand", "mailbox.signature", "mailbox.postal_address"])
    .where("message.thread_id", "=", threadId)
    .orderBy("message.happened_at", "desc")
    .orderBy("message.id", "desc")
    .limit(quotedMails)
    .execute();
  return rows.map(({ content, isByHand, signature, postal_address }) => ({
    content,
    text: [content, signature ?? "", optOutWords, postal_address ?? ""].join("\n\n"),
    isByHand,
  }));
}

/**
 * A conversation is read as a whole, and each message makes its search text and sums be computed again. People write
 * about ten messages; a mail server can go on for ever.
 */
export const maxMessages = 1_000;

/**
 * Whether the thread is full for messages of this kind, or for new ones of its own users. Each is counted by itself,
 * and so are replies: automatic mail cannot crowd them out.
 */
export async function isThreadFull(
  db: Db,
  threadId: string,
  kind?: outreach.MessageKind | "written",
): Promise<boolean> {
  let counted = db.selectFrom("message").select("id").where("thread_id", "=", threadId);
  if (kind === "written") counted = counted.where("status", "<>", "response");
  if (kind === "reply") counted = counted.where("status", "=", "response").where("kind", "=", "reply");
  const row = await counted
    .orderBy("happened_at")
    .orderBy("id")
    .offset(maxMessages - 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewResponse {
  threadId: string;
  /** Null if it was not given by mail. */
  receivedMailId: string | null;
  via?: "offer-page";
  step: outreach.Step;
  subject: string;
  content: string;
  offer: number | null;
  negotiationStatus: outreach.NegotiationStatus | null;
  kind: outreach.MessageKind;
  reading: StoredReading;
  sender: string | null;
  proof: Proof;
  namesRecipients: boolean;
  attachments: readonly ArrivedAttachment[];
  hasHtml: boolean;
  isFolded: boolean;
  at: Date;
  /** If a user put it into the thread. */
  assignedAt?: Date | undefined;
}

export async function insertResponse(tx: Tx, response: NewResponse): Promise<string> {
  const { id } = await tx
    .insertInto("message")
    .values({
      thread_id: response.threadId,
      status: "response",
      step: response.step,
      subject: response.subject,
      content: response.content,
      offer: response.offer,
      negotiation_status: response.negotiationStatus,
      kind: response.kind,
      received_mail_id: response.receivedMailId,
      via: response.via ?? null,
      reading: toJson(response.reading),
      sender: response.sender,
      proof: response.proof,
      names_recipients: response.namesRecipients,
      attachments: toJson(response.attachments),
      has_html: response.hasHtml,
      is_folded: response.isFolded,
      created_at: response.at,
      happened_at: response.at,
      assigned_at: response.assignedAt ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
