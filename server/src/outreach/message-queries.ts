import type { attachments, outreach } from "@overture/contract";
import { sql } from "kysely";
import { isOpenTo } from "../campaigns/access-queries.js";
import type { Db, Tx } from "../db/database.js";
import { filesOf } from "../mail/attachments/attachment-queries.js";
import type { BounceClass, Proof } from "../mail/tables.js";
import { missing } from "../refusal.js";
import type { Cents } from "../values/money.js";
import { namesHandOver } from "./answers/recipient-queries.js";
import type { ArrivedAttachment, StoredReading } from "./answers/stored-reading.js";
import { draftProblems } from "./draft-problem-queries.js";

export interface MessageRow {
  id: string;
  threadId: string;
  creatorId: string;
  createdAt: Date;
  subject: string | null;
  content: string;
  offer: number | null;
  step: outreach.Step;
  status: outreach.MessageStatus;
  negotiationStatus: outreach.NegotiationStatus | null;
  kind: outreach.MessageKind | null;
  via: "offer-page" | null;
  assignedAt: Date | null;
  followUp: number | null;
  mailId: string | null;
  delivery: outreach.Delivery | null;
  acceptedAt: Date | null;
  queuedAt: Date | null;
  nextAttemptAt: Date | null;
  deliveryReason: string | null;
  bounceClass: BounceClass | null;
  isByHand: boolean | null;
  reading: StoredReading | null;
  sender: string | null;
  proof: Proof | null;
  namesRecipients: boolean;
  namesHandOver: boolean;
  isBounceUnproved: boolean | null;
  attachments: ArrivedAttachment[];
  hasHtml: boolean;
  isFolded: boolean;
  isOriginalRemoved: boolean;
  recipient: string | null;
  gaps: outreach.Gap[] | null;
  offerPlaces: outreach.OfferPlace[] | null;
  problems: outreach.DraftProblem[];
  version: number;
  variantId: string | null;
  variantNumber: number | null;
  /** Files that we attach. */
  files: attachments.AttachedFile[];
}

/** The columns of `message`, `thread` and `mail` that messages need, with the state of their delivery. */
export const messageColumns = [
  "message.id",
  "message.thread_id as threadId",
  "thread.creator_id as creatorId",
  "message.created_at as createdAt",
  "message.subject",
  "message.content",
  "message.offer",
  "message.step",
  "message.status",
  "message.negotiation_status as negotiationStatus",
  "message.kind",
  "message.via",
  "message.assigned_at as assignedAt",
  sql<number | null>`(select position::integer from thread_follow_up where message_id = message.id)`.as("followUp"),
  "message.mail_id as mailId",
  "mail.state as delivery",
  "mail.accepted_at as acceptedAt",
  "mail.queued_at as queuedAt",
  "mail.next_attempt_at as nextAttemptAt",
  "mail.reason as deliveryReason",
  "mail.bounce_class as bounceClass",
  "mail.is_by_hand as isByHand",
  "message.reading",
  "message.sender",
  "message.proof",
  "message.names_recipients as namesRecipients",
  namesHandOver.as("namesHandOver"),
  "mail.is_bounce_unproved as isBounceUnproved",
  "message.attachments",
  "message.has_html as hasHtml",
  "message.is_folded as isFolded",
  sql<boolean>`exists (select from received_mail where received_mail.id = message.received_mail_id and raw = '')`.as(
    "isOriginalRemoved",
  ),
  "message.recipient",
  "message.gaps",
  "message.offer_places as offerPlaces",
  draftProblems.as("problems"),
  "message.version",
  "message.variant_id as variantId",
  sql<number | null>`(select number from variant where variant.id = message.variant_id)`.as("variantNumber"),
  filesOf(sql`message.attachment_ids`).as("files"),
] as const;

function messagesOf(db: Db) {
  return db
    .selectFrom("message")
    .innerJoin("thread", "thread.id", "message.thread_id")
    .leftJoin("mail", "mail.id", "message.mail_id")
    .select(messageColumns);
}

/** The messages of conversations, oldest first in each; drafts come last. */
export function listMessagesOfThreads(db: Db, threadIds: readonly string[]): Promise<MessageRow[]> {
  return messagesOf(db)
    .where(sql<boolean>`message.thread_id = any(${threadIds}::uuid[])`)
    .orderBy(sql`message.status = 'draft'`)
    .orderBy("message.happened_at")
    .orderBy("message.id")
    .execute();
}

/** How many messages conversations have, and the bytes of their texts. */
export async function measureMessages(
  db: Db,
  threadIds: readonly string[],
): Promise<Map<string, { count: number; bytes: number }>> {
  const rows = await db
    .selectFrom("message")
    .select([
      "thread_id as id",
      (message) => message.fn.countAll<number>().as("count"),
      sql<number>`sum(octet_length(content))`.as("bytes"),
    ])
    .where(sql<boolean>`thread_id = any(${threadIds}::uuid[])`)
    .groupBy("thread_id")
    .execute();
  return new Map(rows.map(({ id, ...measures }) => [id, measures]));
}

export async function getMessage(db: Db, messageId: string): Promise<MessageRow> {
  const row = await messagesOf(db).where("message.id", "=", messageId).executeTakeFirst();
  if (!row) throw missing("Message");
  return row;
}

export async function findThreadOfMessage(db: Db, messageId: string, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("message")
    .innerJoin("thread", "thread.id", "message.thread_id")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .select("thread.id")
    .where("message.id", "=", messageId)
    .where(isOpenTo(sql`campaign.id`, userId))
    .where("campaign.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

export interface NewDraft {
  threadId: string;
  step: outreach.Step;
  subject: string;
  content: string;
  offer: number | null;
  /** Absent or null if every place of the template had a value. */
  gaps?: outreach.Gap[] | null;
  /** Absent or null if no place names the offer. */
  offerPlaces?: outreach.OfferPlace[] | null;
  /** Whether the text is that of a template, filled in. */
  isAsRendered?: boolean;
  /** The text of a campaign from which it was written. */
  variantId?: string | undefined;
  templateId?: string | undefined;
  attachmentIds?: readonly string[];
}

export async function insertDraft(tx: Tx, draft: NewDraft, at: Date): Promise<string> {
  const [id] = await insertDrafts(tx, [draft], at);
  return id as string;
}

/** Any number in one statement; the ids are in the same order. */
export async function insertDrafts(tx: Tx, drafts: readonly NewDraft[], at: Date): Promise<string[]> {
  if (drafts.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    insert into message (
      thread_id, status, step, subject, content, offer, gaps, offer_places, is_as_rendered, variant_id, template_id,
      attachment_ids, created_at, happened_at
    )
    select "threadId", 'draft', step, subject, content, offer, gaps, "offerPlaces", "isAsRendered", "variantId",
      "templateId", coalesce("attachmentIds", '{}'), ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as given (
      "threadId" uuid, step text, subject text, content text, offer bigint, gaps jsonb, "offerPlaces" jsonb,
      "isAsRendered" boolean, "variantId" uuid, "templateId" uuid, "attachmentIds" uuid[]
    )
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface DraftChange {
  subject?: string | null;
  content?: string;
  offer?: number | null;
  gaps?: outreach.Gap[] | null;
  isAsRendered?: false;
  offerPlaces?: outreach.OfferPlace[] | null;
  attachmentIds?: string[];
}

export async function updateDraft(
  tx: Tx,
  messageId: string,
  { gaps, offerPlaces, isAsRendered, attachmentIds, ...texts }: DraftChange,
): Promise<void> {
  const change = {
    ...texts,
    ...(gaps === undefined ? {} : { gaps: gaps && JSON.stringify(gaps) }),
    ...(isAsRendered === undefined ? {} : { is_as_rendered: isAsRendered }),
    ...(attachmentIds === undefined ? {} : { attachment_ids: attachmentIds }),
    ...(offerPlaces === undefined ? {} : { offer_places: offerPlaces && JSON.stringify(offerPlaces) }),
  };
  if (Object.keys(change).length === 0) return;
  await tx.updateTable("message").set(change).where("id", "=", messageId).execute();
}

/** The subject of a conversation's first message, from which the subjects of later ones are made. */
export async function findFirstSubject(db: Db, threadId: string, exceptId?: string): Promise<string | undefined> {
  let first = db
    .selectFrom("message")
    .select("subject")
    .where("thread_id", "=", threadId)
    .where("subject", "is not", null)
    .where("subject", "<>", "");
  if (exceptId !== undefined) first = first.where("id", "<>", exceptId);
  const row = await first.orderBy("happened_at").orderBy("id").limit(1).executeTakeFirst();
  return row?.subject ?? undefined;
}

/**
 * Accepts the ask that a deal meets: the newest open one of its very amount, else the creator's newest open ask if the
 * deal pays more. All other open asks are declined: a creator who asked for more than the deal pays was not accepted.
 */
export async function acceptMetAsk(tx: Tx, threadId: string, amount: Cents): Promise<void> {
  await sql`
    update message
    set negotiation_status = case when id = (
      select id from (
        select id, offer, row_number() over (order by happened_at desc, id desc) as place
        from message
        where thread_id = ${threadId} and negotiation_status = 'pending'
      ) as ask
      where offer = ${amount} or (place = 1 and offer < ${amount})
      order by offer = ${amount} desc, place
      limit 1
    ) then 'accepted' else 'declined' end
    where thread_id = ${threadId} and negotiation_status = 'pending'`.execute(tx);
}

/**
 * Locks the threads of these messages in a campaign, in the order that everybody uses. They are found by their ids, so
 * the time does not depend on the number of the campaign's threads, even before PostgreSQL has statistics about them.
 */
export async function lockThreadsOf(tx: Tx, campaignId: string, messageIds: readonly string[]): Promise<void> {
  await sql`
    select id from thread
    where id = any(array(select thread_id from message where id = any(${messageIds}::uuid[])))
      and campaign_id = ${campaignId}
    order by id for no key update`.execute(tx);
}

/**
 * Opens the asks again that the deal closed. An acceptance on the offer page is final, and so is the end of the asks
 * before it.
 */
export async function reopenAsks(tx: Tx, threadId: string): Promise<void> {
  await sql`
    update message set negotiation_status = 'pending'
    where thread_id = ${threadId} and status = 'response' and offer is not null
      and negotiation_status in ('accepted', 'declined') and not exists (
        select from message as acceptance
        join offer_answer on offer_answer.response_id = acceptance.id and offer_answer.answer = 'accept'
        where acceptance.thread_id = ${threadId}
          and (acceptance.happened_at, acceptance.id) >= (message.happened_at, message.id)
      )`.execute(tx);
}

export async function declineOffers(tx: Tx, threadIds: readonly string[]): Promise<void> {
  await tx
    .updateTable("message")
    .set({ negotiation_status: "declined" })
    .where(sql<boolean>`thread_id = any(${threadIds}::uuid[])`)
    .where("negotiation_status", "=", "pending")
    .execute();
}
