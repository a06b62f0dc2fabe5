import type { outreach } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import { isOpenTo } from "../../campaigns/access-queries.js";
import { withParts } from "../../campaigns/thread-figure-queries.js";
import type { Db } from "../../db/database.js";
import { containing, offsetOf, type Page } from "../../db/page.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import { missing } from "../../refusal.js";
import type { Cents } from "../../values/money.js";
import { mailboxOfCampaign } from "../sending/sending-queries.js";
import "../tables.js";

export interface ThreadRow {
  id: string;
  campaignId: string;
  creatorId: string;
  createdAt: Date;
  step: outreach.Step;
  status: outreach.ThreadStatus;
  finalDealAmount: Cents | null;
  closedAt: Date | null;
  cancelReason: string | null;
  awaitsUser: boolean;
  answersFrom: string | null;
  isShared: boolean;
  mailboxId: string | null;
  mailboxAddress: string | null;
  notes: string | null;
  dueOn: string | null;
  views: number | null;
  bookedViews: number | null;
  resultUrl: string | null;
  resultPublishedAt: Date | null;
  resultViews: number | null;
  reopenedAt: Date | null;
  reopenReason: string | null;
}

/** Its mailbox; before its first mail the one that it will have, unless there are several to choose from. */
const mailboxShown = sql<string | null>`coalesce(thread.mailbox_id, (
  select ${mailboxOfCampaign} from campaign
  where campaign.id = thread.campaign_id and not exists (
    select from further_mailbox where further_mailbox.campaign_id = campaign.id
  )
))`;

const columns = [
  "thread.id",
  "thread.campaign_id as campaignId",
  "thread.creator_id as creatorId",
  "thread.created_at as createdAt",
  "thread.step",
  "thread.status",
  "thread.final_deal_amount as finalDealAmount",
  "thread.closed_at as closedAt",
  "thread.cancel_reason as cancelReason",
  "thread.awaits_user as awaitsUser",
  "thread.answers_from as answersFrom",
  sql<boolean>`coalesce(thread.mailbox_id, ${systemMailboxId}) = ${systemMailboxId}`.as("isShared"),
  mailboxShown.as("mailboxId"),
  sql<string | null>`(select address from mailbox where mailbox.id = thread.mailbox_id)`.as("mailboxAddress"),
  "thread.deal_notes as notes",
  sql<string | null>`thread.deal_due_on::text`.as("dueOn"),
  "thread.deal_views as views",
  "thread.booked_views as bookedViews",
  "thread.result_url as resultUrl",
  "thread.result_published_at as resultPublishedAt",
  "thread.result_views as resultViews",
  "thread.reopened_at as reopenedAt",
  "thread.reopen_reason as reopenReason",
] as const;

export async function getThreadRow(db: Db, threadId: string, userId: string): Promise<ThreadRow> {
  const row = await db
    .selectFrom("thread")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .select(columns)
    .where("thread.id", "=", threadId)
    .where(isOpenTo(sql`campaign.id`, userId))
    .where("campaign.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw missing("Thread");
  return row;
}

/**
 * The bytes of the texts of a conversation: those of its messages and notes. It is named by its id, or by one of its
 * messages. None for whoever may not read it.
 */
export async function measureThread(
  db: Db,
  { userId, ...which }: { userId: string } & ({ threadId: string } | { messageId: string }),
): Promise<number> {
  const threadId =
    "threadId" in which
      ? sql`${which.threadId}::uuid`
      : sql`(select thread_id from message where id = ${which.messageId})`;
  const row = await db
    .selectFrom("thread")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .select(
      sql<number>`
        coalesce((select sum(octet_length(content)) from message where thread_id = thread.id), 0)
        + coalesce((select sum(octet_length(content)) from thread_note where thread_id = thread.id), 0)`.as("bytes"),
    )
    .where("thread.id", "=", sql<string>`${threadId}`)
    .where(isOpenTo(sql`campaign.id`, userId))
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

/** The average views of a thread's creator, if known. */
export async function findCreatorViews(db: Db, threadId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("thread")
    .innerJoin("creator", "creator.id", "thread.creator_id")
    .select("creator.avg_views")
    .where("thread.id", "=", threadId)
    .executeTakeFirst();
  return row?.avg_views ?? undefined;
}

export interface ThreadFilter {
  q?: string | undefined;
  step?: outreach.Step | undefined;
  status?: outreach.ThreadStatus | undefined;
  awaitsUser?: "true" | undefined;
  place?: outreach.ThreadPlace | undefined;
}

/** The ids of all that match, in the order of the list. */
export async function listThreadIds(db: Db, campaignId: string, filter: ThreadFilter): Promise<string[]> {
  const rows = await ordered(matchThreads(db, campaignId, filter), filter)
    .select("thread.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of at most this many that match, in no order. */
export async function listMatchingThreadIds(
  db: Db,
  campaignId: string,
  filter: ThreadFilter,
  most: number,
): Promise<string[]> {
  const rows = await matchThreads(db, campaignId, filter).select("thread.id").limit(most).execute();
  return rows.map(({ id }) => id);
}

/** In the order of the ids; removed threads are left out. */
export async function listThreadsByIds(db: Db, ids: readonly string[]): Promise<ThreadRow[]> {
  return db
    .selectFrom("thread")
    .select(columns)
    .where(sql<boolean>`thread.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], thread.id)`)
    .execute();
}

/** What waits for the user comes first, then what happened last; the second value counts all that match. */
export async function listThreadRows(
  db: Db,
  campaignId: string,
  filter: ThreadFilter,
  page: Page,
): Promise<[ThreadRow[], number]> {
  return Promise.all([
    ordered(matchThreads(db, campaignId, filter), filter)
      .select(columns)
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
    filter.q ? countMatching(db, campaignId, filter) : countByFigures(db, campaignId, filter),
  ]);
}

/** For a statement: all that match in the campaign that an expression of it names, in the order of the list. */
export function orderedThreadsOf(db: Db, campaignId: RawBuilder<string>, filter: ThreadFilter) {
  return ordered(matchThreads(db, campaignId, filter), filter);
}

function matchThreads(db: Db, campaignId: string | RawBuilder<string>, filter: ThreadFilter) {
  let matching = db.selectFrom("thread").where("thread.campaign_id", "=", campaignId);
  const { step, status } = filter;
  const place = placeNamedBy(filter);
  if (step) matching = matching.where("thread.step", "=", step);
  if (status) matching = matching.where("thread.status", "=", status);
  if (filter.awaitsUser) matching = matching.where("thread.awaits_user", "=", true);
  // Not as equal to it, so that the order below begins with it and only the index of the places has that order. By the
  // other one all that waits for the user elsewhere would be read first.
  if (place) matching = matching.where(sql<boolean>`${placeOf("thread")} between ${place} and ${place}`);
  if (filter.q) matching = matching.where(creatorContains(filter.q));
  return matching;
}

/** An open thread stands in the column of its step, an ended one in the last. */
function placeNamedBy({ place, status, step }: ThreadFilter): outreach.ThreadPlace | undefined {
  if (place || !status) return place;
  return status === "active" ? step : "ended";
}

function ordered(matching: ReturnType<typeof matchThreads>, filter: ThreadFilter) {
  return (placeNamedBy(filter) ? matching.orderBy(placeOf("thread")) : matching)
    .orderBy("thread.awaits_user", "desc")
    .orderBy("thread.last_activity_at", "desc")
    .orderBy("thread.id", "desc");
}

async function countMatching(db: Db, campaignId: string, filter: ThreadFilter): Promise<number> {
  const { total } = await matchThreads(db, campaignId, filter)
    .select((thread) => thread.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** A campaign's figures are kept for each state that a filter can name. */
async function countByFigures(db: Db, campaignId: string, filter: ThreadFilter): Promise<number> {
  const conditions = [
    sql`true`,
    ...(filter.step ? [sql`step = ${filter.step}`] : []),
    ...(filter.status ? [sql`status = ${filter.status}`] : []),
    ...(filter.awaitsUser ? [sql`awaits_user`] : []),
    ...(filter.place ? [sql`${placeOf("parts")} = ${filter.place}`] : []),
  ];
  const { rows } = await sql<{ total: number }>`
    ${withParts([campaignId])}
    select coalesce(sum(threads), 0)::bigint as total from parts where ${sql.join(conditions, sql` and `)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** As the index of the board's columns has it. */
function placeOf(table: string) {
  return sql`(case when ${sql.ref(`${table}.status`)} = 'active' then ${sql.ref(`${table}.step`)} else 'ended' end)`;
}

export function creatorContains(text: string) {
  return sql<boolean>`exists (
    select from creator
    where creator.id = thread.creator_id
      and (lower(creator.username) || E'\\n' || lower(creator.email)) like lower(${containing(text)})
  )`;
}
