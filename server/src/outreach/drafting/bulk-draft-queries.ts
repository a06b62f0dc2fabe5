import type { outreach } from "@overture/contract";
import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import type { TemplateRow } from "../../templates/queries.js";
import type { Cents } from "../../values/money.js";
import { lockThreadsOf } from "../message-queries.js";
import "../tables.js";

export interface DraftText {
  id: string;
  threadId: string;
  subject: string | null;
  content: string;
  offer: Cents | null;
  gaps: outreach.Gap[] | null;
  offerPlaces: outreach.OfferPlace[] | null;
}

/** A locked draft. */
export interface LockedDraft extends DraftText {
  version: number;
}

/** What another template needs to know about a draft. */
export interface RenderedDraft extends DraftText {
  creatorId: string;
  /** Whether the conversation has messages already, so that it has a subject. */
  isReply: boolean;
  /** Whether nobody has changed the text of its template. */
  isAsRendered: boolean;
  attachmentIds: string[];
}

/**
 * Those of the messages that are drafts in open threads of the campaign, which the caller has locked; locks the
 * threads.
 */
export async function lockDraftsOf(
  tx: Tx,
  campaignId: string,
  messageIds: readonly string[],
): Promise<readonly LockedDraft[]> {
  await lockThreadsOf(tx, campaignId, messageIds);
  const { rows } = await sql<LockedDraft>`
    select message.id, message.thread_id as "threadId", message.subject, message.content, message.offer, message.gaps,
      message.offer_places as "offerPlaces", message.version
    from message
    join thread on thread.id = message.thread_id
    where message.id = any(${messageIds}::uuid[]) and message.status = 'draft'
      and thread.campaign_id = ${campaignId} and thread.status = 'active'
    order by message.id`.execute(tx);
  return rows;
}

/** The user's drafts with the username instead of the sender's name. */
export async function listDraftsWithUsername(tx: Tx, ownerId: string): Promise<{ id: string; campaignId: string }[]> {
  const { rows } = await sql<{ id: string; campaignId: string }>`
    select message.id, campaign.id as "campaignId"
    from message
    join thread on thread.id = message.thread_id
    join campaign on campaign.id = thread.campaign_id and campaign.deleted_at is null
    where message.status = 'draft' and message.gaps @> '[{"variable": "senderName"}]' and campaign.user_id = ${ownerId}
    order by campaign.id, message.id`.execute(tx);
  return rows;
}

export async function updateDrafts(tx: Tx, drafts: readonly DraftText[]): Promise<void> {
  await sql`
    update message set subject = given.subject, content = given.content, offer = given.offer, gaps = given.gaps,
      offer_places = given."offerPlaces"
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as given (
      id uuid, subject text, content text, offer bigint, gaps jsonb, "offerPlaces" jsonb
    )
    where message.id = given.id and message.status = 'draft'`.execute(tx);
}

/** What another template needs to know about these drafts, which are locked. */
export async function listRendered(tx: Tx, drafts: readonly DraftText[]): Promise<readonly RenderedDraft[]> {
  const { rows } = await sql<RenderedDraft>`
    select message.id, message.thread_id as "threadId", message.subject, message.content, message.offer, message.gaps,
      thread.creator_id as "creatorId", coalesce(message.is_as_rendered, false) as "isAsRendered",
      message.attachment_ids as "attachmentIds",
      exists (select from message as said where said.thread_id = thread.id and said.status <> 'draft') as "isReply"
    from message
    join thread on thread.id = message.thread_id
    where message.id = any(${drafts.map(({ id }) => id)}::uuid[])
    order by message.id`.execute(tx);
  return rows;
}

/** Marks that their text and files are from this template, and not from one of the texts of their step. */
export async function markRendered(
  tx: Tx,
  ids: readonly string[],
  { id: templateId, attachmentIds }: Pick<TemplateRow, "id" | "attachmentIds">,
): Promise<void> {
  await sql`
    update message set is_as_rendered = true, template_id = ${templateId}, variant_id = null,
      attachment_ids = ${attachmentIds}::uuid[]
    where id = any(${ids}::uuid[]) and status = 'draft'`.execute(tx);
}
