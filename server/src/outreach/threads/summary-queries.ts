import type { outreach, reading } from "@overture/contract";
import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { version } from "../../db/version.js";
import type { Cents } from "../../values/money.js";
import { namesHandOver } from "../answers/recipient-queries.js";
import "../tables.js";

export interface ReplyRow {
  id: string;
  intent: reading.Intent | null;
  offer: Cents | null;
  /** Every price that was read in it, the most likely first; null where nothing was read. */
  offers: { amount: number; currency: string }[] | null;
  /** Whom it refers to, and whether drafts may go there. */
  handOverTo: string | null;
  namesHandOver: boolean;
  /** Our offer was accepted on its page. */
  isAccepted: boolean;
}

/** What is read of a conversation for its row in a list. */
export interface SummaryRow {
  id: string;
  campaignId: string;
  creatorId: string;
  username: string;
  step: outreach.Step;
  status: outreach.ThreadStatus;
  awaitsUser: boolean;
  finalDealAmount: Cents | null;
  createdAt: Date;
  hasDraft: boolean;
  asked: Cents | null;
  offered: Cents | null;
  onTheTable: Cents | null;
  lastStatus: outreach.MessageStatus | null;
  /** Its first 200 characters. */
  lastText: string | null;
  lastAt: Date | null;
  lastDelivery: outreach.Delivery | null;
  /** The reply that waits for the user. */
  reply: ReplyRow | null;
  /** Nothing of its campaign goes until somebody resumes it. */
  isPaused: boolean;
  /** When the first queued message goes at the earliest; none for one that waits for somebody. */
  queuedFor: Date | null;
  version: number;
}

/**
 * In the order of the ids; of threads that are removed nothing. Each message is read once, and its text for the last
 * one alone.
 */
export async function listSummaryRows(db: Db, ids: readonly string[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SummaryRow>`
    select thread.id, thread.campaign_id as "campaignId", thread.creator_id as "creatorId", creator.username,
      thread.step, thread.status, thread.awaits_user as "awaitsUser", thread.final_deal_amount as "finalDealAmount",
      thread.created_at as "createdAt", history."hasDraft", history.asked, history.offered, history."onTheTable",
      newest.status as "lastStatus", left(newest.content, 200) as "lastText",
      coalesce(newest_mail.accepted_at, newest.created_at) as "lastAt", newest_mail.state as "lastDelivery",
      to_jsonb(reply) as reply, campaign.paused_at is not null as "isPaused", history."queuedFor", ${version} as version
    from unnest(${ids}::uuid[]) with ordinality as named (id, place)
    join thread on thread.id = named.id
    join campaign on campaign.id = thread.campaign_id
    join creator on creator.id = thread.creator_id
    cross join lateral (
      select bool_or(message.status = 'draft') is true as "hasDraft",
        (array_agg(message.offer order by message.happened_at desc, message.id desc)
          filter (where message.status = 'response' and message.offer is not null))[1] as asked,
        (array_agg(message.offer order by message.happened_at desc, message.id desc)
          filter (where message.status = 'sent' and message.offer is not null))[1] as offered,
        (array_agg(message.offer order by message.happened_at desc, message.id desc)
          filter (where message.status <> 'draft' and message.offer is not null))[1] as "onTheTable",
        (array_agg(message.id order by message.status = 'draft', message.happened_at desc, message.id desc))[1] as newest,
        (array_agg(message.id order by message.happened_at desc, message.id desc)
          filter (where message.kind = 'reply'))[1] as "newestReply",
        min(mail.next_attempt_at) filter (where mail.state = 'queued' and not mail.is_held) as "queuedFor"
      from message
      left join mail on mail.id = message.mail_id
      where message.thread_id = thread.id
    ) as history
    left join message as newest on newest.id = history.newest
    left join mail as newest_mail on newest_mail.id = newest.mail_id
    left join lateral (
      select message.id, message.reading ->> 'intent' as intent, message.offer, message.reading -> 'offers' as offers,
        message.reading ->> 'handOverTo' as "handOverTo", ${namesHandOver} as "namesHandOver",
        message.via is not null and message.negotiation_status is not distinct from 'accepted' as "isAccepted"
      from message where message.id = history."newestReply"
    ) as reply on thread.status = 'active' and thread.awaits_user
    order by named.place`.execute(db);
  return rows;
}

export interface Named {
  threadId: string;
  campaignId: string;
}

/** The ids of those threads that are there and their campaign's. */
export async function listThreadsOfCampaigns(db: Db, threads: readonly Named[]): Promise<string[]> {
  if (threads.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct thread.id
    from unnest(${threads.map(({ threadId }) => threadId)}::uuid[], ${threads.map(({ campaignId }) => campaignId)}::uuid[])
      as named (thread_id, campaign_id)
    join thread on thread.id = named.thread_id and thread.campaign_id = named.campaign_id
    join campaign on campaign.id = thread.campaign_id and campaign.deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
}
