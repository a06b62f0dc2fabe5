import type { CampaignAction, outreach } from "@overture/contract";
import { sql } from "kysely";
import { senderNameOfUser } from "../../accounts/sender-name-queries.js";
import { getRole, isOpenTo, refuseUnlessMay } from "../../campaigns/access-queries.js";
import type { Db, Tx } from "../../db/database.js";
import { withStop } from "../../db/stopped-during.js";
import { isSuppressedFor } from "../../mail/suppression/suppression-queries.js";
import { missing } from "../../refusal.js";
import type { Cents } from "../../values/money.js";
import { mayBeWrittenTo } from "./suppressed-thread-queries.js";
import "../tables.js";

/** A thread that nobody else changes until the transaction ends, with what its mails need. */
export interface LockedThread {
  id: string;
  campaignId: string;
  campaignName: string;
  /** It is made up, and nothing of it is sent. */
  isSample: boolean;
  /** Whose campaign it is, and how that person is called: mails are theirs, whoever of the campaign sends them. */
  ownerId: string;
  senderName: string;
  creatorId: string;
  recipient: string;
  status: outreach.ThreadStatus;
  step: outreach.Step;
  replyToken: string;
  /** The creator is known no more. */
  isErased: boolean;
}

/**
 * For what somebody does in it: locks the campaign and then the thread, so that a campaign that is being deleted, a
 * deal that changes its budget, or a change of its members comes wholly before or wholly after. What may have changed
 * while the locks were waited for, such as the owner or the creator, is read afterwards.
 */
export async function lockThread(
  tx: Tx,
  threadId: string,
  userId: string,
  action: CampaignAction = "write",
): Promise<LockedThread> {
  const locked = await tx
    .selectFrom("thread")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .innerJoin("campaign_access", "campaign_access.campaign_id", "campaign.id")
    .select("campaign.id as campaignId")
    .where("thread.id", "=", threadId)
    .where("campaign_access.user_id", "=", userId)
    .where("campaign.deleted_at", "is", null)
    .forNoKeyUpdate(["campaign", "thread"])
    .executeTakeFirst();
  if (!locked) throw missing("Thread");
  refuseUnlessMay(await getRole(tx, locked.campaignId, userId, "Thread"), action);
  return getLockedThread(tx, threadId);
}

async function getLockedThread(tx: Tx, threadId: string): Promise<LockedThread> {
  return tx
    .selectFrom("thread")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .innerJoin("creator", "creator.id", "thread.creator_id")
    .innerJoin("app_user", "app_user.id", "campaign.user_id")
    .select([
      "thread.id",
      "campaign.id as campaignId",
      "campaign.name as campaignName",
      "campaign.is_sample as isSample",
      "campaign.user_id as ownerId",
      senderNameOfUser.as("senderName"),
      "creator.id as creatorId",
      "creator.email as recipient",
      "thread.status",
      "thread.step",
      "thread.reply_token as replyToken",
      sql<boolean>`creator.erased_at is not null`.as("isErased"),
    ])
    .where("thread.id", "=", threadId)
    .executeTakeFirstOrThrow();
}

/** By their ids the conversations of these messages, of those that somebody may read. */
export async function findConversations(
  db: Db,
  messageIds: readonly string[],
  readerId: string,
): Promise<Map<string, { threadId: string; campaign: { _id: string; name: string } }>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("message")
    .innerJoin("thread", "thread.id", "message.thread_id")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .select(["message.id", "thread.id as threadId", "campaign.id as campaignId", "campaign.name"])
    .where(sql<boolean>`message.id = any(${messageIds}::uuid[])`)
    .where("campaign.deleted_at", "is", null)
    .where(isOpenTo(sql.ref("campaign.id"), readerId))
    .execute();
  return new Map(rows.map(({ id, threadId, campaignId: _id, name }) => [id, { threadId, campaign: { _id, name } }]));
}

interface NewThreads {
  campaignId: string;
  creatorIds: readonly string[];
  at: Date;
}

/**
 * One for each creator who has none in the campaign yet and whose address is not suppressed; answers those it made. A
 * conversation that a merge has moved counts too, and is in no unique index by itself.
 */
export async function insertThreads(
  tx: Tx,
  { campaignId, creatorIds, at }: NewThreads,
): Promise<{ id: string; creatorId: string }[]> {
  const { rows } = await sql<{ id: string; creatorId: string }>`
    insert into thread (campaign_id, creator_id, created_at, last_activity_at)
    select ${campaignId}, creator.id, ${at}, ${at}
    from creator
    where creator.id = any(${creatorIds}::uuid[])
      and not ${isSuppressedFor(sql`creator.email`, sql`(select user_id from campaign where id = ${campaignId})`)}
      and not exists (select from thread where campaign_id = ${campaignId} and creator_id = creator.id)
    order by creator.id
    on conflict do nothing
    returning id, creator_id as "creatorId"`.execute(tx);
  return rows;
}

export interface Deal {
  amount: Cents;
  notes?: string | undefined;
  /** A day, as `2026-12-01`. */
  dueOn?: string | undefined;
  views?: number | undefined;
  at: Date;
}

/**
 * The deal has booked the views that were agreed, or else the creator's average views of this moment, whatever becomes
 * of the figure.
 */
export async function markClosed(tx: Tx, threadId: string, deal: Deal): Promise<void> {
  const { amount, notes = null, dueOn = null, views = null, at } = deal;
  await tx
    .updateTable("thread")
    .from("creator")
    .whereRef("creator.id", "=", "thread.creator_id")
    .where("thread.id", "=", threadId)
    .set((column) => ({
      status: "closed",
      step: "final",
      final_deal_amount: amount,
      booked_views: column.fn.coalesce(sql<number>`${views}::bigint`, "creator.avg_views", sql<number>`0`),
      deal_notes: notes,
      deal_due_on: dueOn,
      deal_views: views,
      awaits_user: false,
      closed_at: at,
      last_activity_at: at,
      ...noResult,
    }))
    .execute();
}

/** What a deal brought goes with it. Closing clears it too: threads that were reopened earlier still have it. */
const noResult = { result_url: null, result_published_at: null, result_views: null };

export interface Reopening {
  reason: string;
  at: Date;
}

/** Takes a deal off its thread, which is active again at its step. The time of the deal does not count as silence. */
export async function markReopened(tx: Tx, threadId: string, { reason, at }: Reopening): Promise<void> {
  await tx
    .updateTable("thread")
    .where("id", "=", threadId)
    .set({
      status: "active",
      final_deal_amount: null,
      booked_views: null,
      closed_at: null,
      stopped_during: withStop("closed_at", at),
      deal_notes: null,
      deal_due_on: null,
      deal_views: null,
      reopened_at: at,
      reopen_reason: reason,
      last_activity_at: at,
      ...noResult,
    })
    .execute();
}

/** What is absent stays, and null takes it away. */
export interface Delivery {
  url?: string | null | undefined;
  publishedAt?: Date | null | undefined;
  views?: number | null | undefined;
}

/** Answers whether that changed anything. */
export async function writeDelivery(tx: Tx, threadId: string, delivery: Delivery): Promise<boolean> {
  const { url, publishedAt, views } = delivery;
  const { numAffectedRows } = await sql`
    update thread
    set result_url = case when ${url !== undefined} then ${url ?? null} else result_url end,
      result_published_at = case when ${publishedAt !== undefined} then ${publishedAt ?? null}::timestamptz else result_published_at end,
      result_views = case when ${views !== undefined} then ${views ?? null}::bigint else result_views end
    where id = ${threadId} and (
      ${url !== undefined} and result_url is distinct from ${url ?? null}
      or ${publishedAt !== undefined} and result_published_at is distinct from ${publishedAt ?? null}::timestamptz
      or ${views !== undefined} and result_views is distinct from ${views ?? null}::bigint
    )`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findDealAmount(tx: Tx, threadId: string): Promise<Cents> {
  const row = await tx
    .selectFrom("thread")
    .select("final_deal_amount")
    .where("id", "=", threadId)
    .executeTakeFirstOrThrow();
  return row.final_deal_amount ?? 0;
}

export interface Cancellation {
  reason: string | null;
  at: Date;
}

/** Locks those of the ids that are active threads of the campaign, and answers them. */
export async function lockActiveThreads(
  tx: Tx,
  campaignId: string,
  threadIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom("thread")
    .select("id")
    .where("campaign_id", "=", campaignId)
    .where("status", "=", "active")
    .where(sql<boolean>`id = any(${threadIds}::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function markCancelled(tx: Tx, threadIds: readonly string[], { reason, at }: Cancellation): Promise<void> {
  await tx
    .updateTable("thread")
    .set({ status: "cancelled", cancel_reason: reason, awaits_user: false, closed_at: at, last_activity_at: at })
    .where(sql<boolean>`id = any(${threadIds}::uuid[])`)
    .execute();
}

export interface ResponseNote {
  step: outreach.Step;
  awaitsUser: boolean;
  at: Date;
}

export async function noteResponse(tx: Tx, threadId: string, { step, awaitsUser, at }: ResponseNote): Promise<void> {
  await tx
    .updateTable("thread")
    .set((column) => ({
      step,
      ...(awaitsUser ? { awaits_user: sql<boolean>`thread.status <> 'active' or ${mayBeWrittenTo}` } : {}),
      last_activity_at: column.fn<Date>("greatest", ["last_activity_at", column.val(at)]),
    }))
    .where("id", "=", threadId)
    .execute();
}
