import type { deliveries, outreach } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import type { allMatching } from "../inbox/inbox-queries.js";
import { orderedThreadsOf, type ThreadFilter } from "../threads/record-queries.js";
import "../tables.js";

/** What an export reads, one campaign after the other, each in the order of an index of its conversations. */
interface Part {
  campaignIds: readonly string[];
  filter: ThreadFilter;
}

const threadColumns = ["thread.id", "thread.creator_id", "thread.created_at"] as const;

export interface ConversationRow {
  id: string;
  campaign: string;
  email: string;
  createdAt: Date;
}

/** Values of other tables are looked up row by row, because a join could change the order of the rows. */
export function conversationRows(db: Db, part: Part): RawBuilder<ConversationRow> {
  return sql`
    select thread.id, ${campaignName} as campaign, ${emailOfCreator} as email, thread.created_at as "createdAt"
    from ${eachCampaign(part)}
    cross join lateral ${threadsOf(db, part).select(threadColumns)} as thread`;
}

/**
 * The same for a list of the inbox, in its order. Only ids and keys are sorted ("offset 0"); each conversation is
 * looked up when its row is read.
 */
export function inboxRows(
  db: Db,
  { kept, order }: ReturnType<typeof allMatching>,
  filter: ThreadFilter,
): RawBuilder<ConversationRow> {
  const thread = orderedThreadsOf(db, sql<string>`kept.campaign_id`, filter)
    .where("thread.id", "=", sql<string>`kept.thread_id`)
    .select(threadColumns);
  return sql`
    select thread.id, (select name from campaign where campaign.id = kept.campaign_id) as campaign,
      ${emailOfCreator} as email, thread.created_at as "createdAt"
    from (select kept.thread_id, kept.campaign_id from ${kept} order by ${order} offset 0) as kept
    cross join lateral ${thread} as thread`;
}

export interface DealRow {
  id: string;
  campaign: string;
  creator: string;
  email: string;
  amount: Cents;
  closedAt: Date | null;
  dueOn: string | null;
  views: number | null;
  bookedViews: number | null;
  notes: string | null;
  resultUrl: string | null;
  resultPublishedAt: Date | null;
  resultViews: number | null;
}

interface DealFilter {
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export function dealRows(
  db: Db,
  { campaignIds, filter: { q, from, to } }: { campaignIds: readonly string[]; filter: DealFilter },
): RawBuilder<DealRow> {
  const part: Part = { campaignIds, filter: { q, status: "closed" } };
  const conditions = [
    sql`thread.final_deal_amount is not null`,
    ...(from ? [sql`thread.closed_at >= ${new Date(from)}`] : []),
    ...(to ? [sql`thread.closed_at < ${new Date(to)}`] : []),
  ];
  return sql`
    select thread.id, ${campaignName} as campaign, ${nameOfCreator} as creator, ${emailOfCreator} as email,
      thread.final_deal_amount as amount, thread.closed_at as "closedAt", thread.deal_due_on::text as "dueOn",
      thread.deal_views as views, thread.booked_views as "bookedViews", thread.deal_notes as notes,
      thread.result_url as "resultUrl", thread.result_published_at as "resultPublishedAt",
      thread.result_views as "resultViews"
    from ${eachCampaign(part)}
    cross join lateral ${threadsOf(db, part).selectAll("thread")} as thread
    where ${sql.join(conditions, sql` and `)}`;
}

export interface DeliveryRow {
  id: string;
  threadId: string;
  campaign: string;
  creator: string;
  recipient: string;
  sentAt: Date;
  step: outreach.Step;
  subject: string | null;
  offer: Cents | null;
  state: deliveries.DeliveryState;
  acceptedAt: Date | null;
  reason: string | null;
}

interface DeliveryFilter {
  q?: string | undefined;
  state?: deliveries.DeliveryState | undefined;
  since?: string | undefined;
}

export function deliveryRows(
  db: Db,
  { campaignIds, filter: { q, state, since } }: { campaignIds: readonly string[]; filter: DeliveryFilter },
): RawBuilder<DeliveryRow> {
  const part: Part = { campaignIds, filter: { q } };
  const conditions = [
    sql`message.thread_id = thread.id`,
    ...(since ? [sql`message.happened_at >= ${new Date(since)}`] : []),
    ...(state ? [sql`${stateName} = ${state}`] : []),
  ];
  return sql`
    select message.id, thread.id as "threadId", ${campaignName} as campaign, ${nameOfCreator} as creator,
      message.recipient, message."sentAt", message.step, message.subject, message.offer, message.state,
      message."acceptedAt", message.reason
    from ${eachCampaign(part)}
    cross join lateral ${threadsOf(db, part).select(threadColumns)} as thread
    cross join lateral (
      select message.id, mail.recipient, message.happened_at as "sentAt", message.step, message.subject, message.offer,
        ${stateName} as state, mail.accepted_at as "acceptedAt", mail.reason
      from message join mail on mail.id = message.mail_id
      where ${sql.join(conditions, sql` and `)}
      order by message.happened_at, message.id
    ) as message`;
}

const stateName = sql`case when mail.state in ('queued', 'sending') then 'waiting' else mail.state end`;
const campaignName = sql`(select name from campaign where campaign.id = readable.id)`;
const nameOfCreator = sql`(select username from creator where creator.id = thread.creator_id)`;
const emailOfCreator = sql`(select email from creator where creator.id = thread.creator_id)`;

function eachCampaign({ campaignIds }: Part): RawBuilder<unknown> {
  return sql`unnest(${campaignIds}::uuid[]) as readable (id)`;
}

function threadsOf(db: Db, { filter }: Part) {
  return orderedThreadsOf(db, sql<string>`readable.id`, filter);
}
