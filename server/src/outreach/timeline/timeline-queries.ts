import type { inbox } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import { isOpenTo } from "../../campaigns/access-queries.js";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import type { Place } from "./timeline-cursor.js";

/** The creator of the timeline, the user who reads it, and the page. */
export interface Asked {
  creatorId: string;
  userId: string;
  isAdministrator: boolean;
  after: Place | undefined;
  limit: number;
}

interface Row extends Place {
  at: Date;
}

interface Campaign {
  threadId: string;
  campaignId: string;
  campaignName: string;
}

export interface MessageRow extends Row, Campaign {
  from: inbox.InboxItem["last"]["from"];
  subject: string | null;
  excerpt: string;
  offer: Cents | null;
  isBounced: boolean;
}

/** Messages in conversations that this user may read: the newest of each, in the order of its index. */
export async function listMessages(db: Db, asked: Asked): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select found.*, ${keyOf(sql`found.at`)} as key
    from thread
    join campaign on campaign.id = thread.campaign_id and campaign.deleted_at is null
    cross join lateral (
      select message.id, message.happened_at as at, thread.id as "threadId", campaign.id as "campaignId",
        campaign.name as "campaignName", message.subject, left(message.content, 200) as excerpt, message.offer,
        case when message.status = 'sent' then 'us' when message.kind = 'reply' then 'creator' else 'program' end as from,
        mail.state is not distinct from 'bounced' as "isBounced"
      from message left join mail on mail.id = message.mail_id
      where message.thread_id = thread.id and message.status <> 'draft'
        and (message.mail_id is null or mail.state in ('accepted', 'bounced', 'unconfirmed'))
        and ${isAfter(sql`message.happened_at`, sql`message.id`, asked)}
      order by message.happened_at desc, message.id desc
      limit ${asked.limit}
    ) as found
    where thread.creator_id = ${asked.creatorId} and ${isOpenTo(sql`campaign.id`, asked.userId)}
    order by found.at desc, found.id desc
    limit ${asked.limit}`.execute(db);
  return rows;
}

export interface DealRow extends Row, Campaign {
  amount: Cents;
  viewsBooked: number | null;
  viewsDelivered: number | null;
  resultUrl: string | null;
}

/** The deals of conversations that this user may read, with their results. */
export async function listDeals(db: Db, asked: Asked): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`
    select thread.id, thread.closed_at as at, ${keyOf(sql`thread.closed_at`)} as key, thread.id as "threadId",
      campaign.id as "campaignId", campaign.name as "campaignName", thread.final_deal_amount as amount,
      coalesce(thread.deal_views, thread.booked_views) as "viewsBooked", thread.result_views as "viewsDelivered",
      thread.result_url as "resultUrl"
    from thread
    join campaign on campaign.id = thread.campaign_id and campaign.deleted_at is null
    where thread.creator_id = ${asked.creatorId} and thread.final_deal_amount is not null
      and ${isOpenTo(sql`campaign.id`, asked.userId)} and ${isAfter(sql`thread.closed_at`, sql`thread.id`, asked)}
    order by thread.closed_at desc, thread.id desc
    limit ${asked.limit}`.execute(db);
  return rows;
}

export interface ContactRow extends Row {
  ownerId: string;
  username: string;
}

/** From conversations that this user may not read: who is in touch, and when the last message was. */
export async function listContacts(db: Db, asked: Asked): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select thread.id, kept.last_at as at, ${keyOf(sql`kept.last_at`)} as key, app_user.id as "ownerId", app_user.username
    from thread
    join inbox_thread as kept on kept.thread_id = thread.id
    join campaign on campaign.id = thread.campaign_id and campaign.deleted_at is null
    join app_user on app_user.id = campaign.user_id
    where thread.creator_id = ${asked.creatorId} and not ${isOpenTo(sql`campaign.id`, asked.userId)}
      and ${isAfter(sql`kept.last_at`, sql`thread.id`, asked)}
    order by kept.last_at desc, thread.id desc
    limit ${asked.limit}`.execute(db);
  return rows;
}

export interface OptOutRow extends Row {
  address: string;
  reason: string;
}

/**
 * The creator's suppressed addresses: those suppressed for everybody, for this user, or for a user who writes in a
 * campaign with a conversation with the creator that this user may read. Those users are the campaign's owner and the
 * owner of the conversation's mailbox, who may have owned the campaign before. Administrators see all of them.
 */
export async function listOptOuts(db: Db, asked: Asked): Promise<OptOutRow[]> {
  const isVisible = asked.isAdministrator ? sql`` : sql`and ${isOptOutOpenTo(asked)}`;
  const { rows } = await sql<OptOutRow>`
    select suppression.id, suppression.created_at as at, ${keyOf(sql`suppression.created_at`)} as key,
      suppression.address, suppression.reason
    from suppression
    where suppression.address in (
      select lower(email) from creator where id = ${asked.creatorId}
      union
      select address from creator_address where creator_id = ${asked.creatorId}
    )
      ${isVisible}
      and ${isAfter(sql`suppression.created_at`, sql`suppression.id`, asked)}
    order by suppression.created_at desc, suppression.id desc
    limit ${asked.limit}`.execute(db);
  return rows;
}

function isOptOutOpenTo({ creatorId, userId }: Asked): RawBuilder<boolean> {
  return sql<boolean>`(
    suppression.owner_id is null or suppression.owner_id = ${userId} or suppression.owner_id in (
      select writer.id from thread
      join campaign on campaign.id = thread.campaign_id and campaign.deleted_at is null
      left join mailbox on mailbox.id = thread.mailbox_id
      cross join lateral (values (campaign.user_id), (mailbox.user_id)) as writer (id)
      where thread.creator_id = ${creatorId} and writer.id is not null and ${isOpenTo(sql`campaign.id`, userId)}
    )
  )`;
}

function keyOf(at: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;
}

function isAfter(at: RawBuilder<unknown>, id: RawBuilder<unknown>, { after }: Asked): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`;
  return sql<boolean>`(${at}, ${id}) < (${`${after.key}+00`}::timestamptz, ${after.id}::uuid)`;
}
