import type { outreach } from "@overture/contract";
import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { containing } from "../../db/like.js";
import { offsetOf, type Page } from "../../db/page.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import type { Cents } from "../../money.js";
import { missing } from "../../refusal.js";
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
}

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
] as const;

export async function getThreadRow(db: Db, threadId: string, ownerId: string): Promise<ThreadRow> {
  const row = await db
    .selectFrom("thread")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .select(columns)
    .where("thread.id", "=", threadId)
    .where("campaign.user_id", "=", ownerId)
    .where("campaign.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw missing("Thread");
  return row;
}

export interface ThreadFilter {
  q?: string | undefined;
  step?: outreach.Step | undefined;
  status?: outreach.ThreadStatus | undefined;
  awaitsUser?: "true" | undefined;
  place?: outreach.ThreadPlace | undefined;
}

/** What waits for the user comes first, then what happened last; the second value counts all that match. */
export async function listThreadRows(
  db: Db,
  campaignId: string,
  filter: ThreadFilter,
  page: Page | undefined,
): Promise<[ThreadRow[], number]> {
  let matching = db.selectFrom("thread").where("thread.campaign_id", "=", campaignId);
  if (filter.step) matching = matching.where("thread.step", "=", filter.step);
  if (filter.status) matching = matching.where("thread.status", "=", filter.status);
  if (filter.awaitsUser) matching = matching.where("thread.awaits_user", "=", true);
  if (filter.place) matching = matching.where(placeIs(filter.place));
  if (filter.q) matching = matching.where(creatorContains(filter.q));

  const ordered = matching
    .select(columns)
    .orderBy("thread.awaits_user", "desc")
    .orderBy("thread.last_activity_at", "desc")
    .orderBy("thread.id", "desc");
  if (!page) {
    const rows = await ordered.execute();
    return [rows, rows.length];
  }
  const [rows, { total }] = await Promise.all([
    ordered.limit(page.limit).offset(offsetOf(page)).execute(),
    matching.select((thread) => thread.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return [rows, total];
}

function placeIs(place: outreach.ThreadPlace) {
  return place === "ended"
    ? sql<boolean>`thread.status <> 'active'`
    : sql<boolean>`thread.status = 'active' and thread.step = ${place}`;
}

export function creatorContains(text: string) {
  return sql<boolean>`exists (
    select from creator
    where creator.id = thread.creator_id
      and (lower(creator.username) || E'\\n' || lower(creator.email)) like lower(${containing(text)})
  )`;
}
