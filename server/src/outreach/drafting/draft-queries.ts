import { type catalogue, limits, type outreach } from "@overture/contract";
import { type Expression, type SqlBool, sql } from "kysely";
import { creatorFilterConditions } from "../../catalogue/creator-filter-queries.js";
import type { Db } from "../../db/database.js";
import { offsetOf, type Page } from "../../db/page.js";
import { type MessageRow, messageColumns } from "../message-queries.js";
import { type Asking, isInTouch } from "../preview/contact-queries.js";

type Filter = catalogue.CreatorFilter & { only?: outreach.Concern | undefined };
type Search = Filter & Page;

/** A page of the drafts that could still be sent, oldest first, and how many there are in all. */
export async function listDraftRows(db: Db, search: Search, asking: Asking): Promise<[MessageRow[], number]> {
  const matching = await matchDrafts(db, search, asking);
  const [rows, { total }] = await Promise.all([
    matching
      .leftJoin("mail", "mail.id", "message.mail_id")
      .select(messageColumns)
      .orderBy("message.created_at")
      .orderBy("message.id")
      .limit(search.limit)
      .offset(offsetOf(search))
      .$castTo<MessageRow>()
      .execute(),
    matching.select((draft) => draft.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return [rows, total];
}

export interface DraftConcerns {
  id: string;
  creatorId: string;
  isIncomplete: boolean;
  hasFallback: boolean;
}

/**
 * Every draft that could still be sent, oldest first, as many as one sending may have, and how many there are in all.
 */
export async function listDraftConcerns(db: Db, filter: Filter, asking: Asking): Promise<[DraftConcerns[], number]> {
  const matching = await matchDrafts(db, filter, asking);
  const [rows, { total }] = await Promise.all([
    matching
      .select(["message.id", "thread.creator_id as creatorId"])
      .select([sql<boolean>`(${isIncomplete})`.as("isIncomplete"), hasFallback.as("hasFallback")])
      .orderBy("message.created_at")
      .orderBy("message.id")
      .limit(limits.creatorIds)
      .execute(),
    matching.select((draft) => draft.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return [rows, total];
}

/** Every draft that could still be sent and matches. */
export async function listMatchingDraftIds(db: Db, filter: Filter, asking: Asking): Promise<string[]> {
  const matching = await matchDrafts(db, filter, asking);
  const rows = await matching.select("message.id").execute();
  return rows.map(({ id }) => id);
}

async function matchDrafts(db: Db, filter: Filter, asking: Asking) {
  let matching = db
    .selectFrom("thread")
    // Thread by thread: the planner knows of next to no drafts, and would read those of all campaigns first.
    .innerJoinLateral(
      (each) =>
        each
          .selectFrom("message")
          .selectAll()
          .whereRef("message.thread_id", "=", "thread.id")
          .where("message.status", "=", "draft")
          .offset(sql.lit(0))
          .as("message"),
      (join) => join.onTrue(),
    )
    .innerJoin("creator", "creator.id", "thread.creator_id")
    .where("thread.campaign_id", "=", asking.campaignId)
    .where("thread.status", "=", "active");
  if (filter.only) matching = matching.where(concernOf(filter.only, asking));
  for (const condition of await creatorFilterConditions(db, filter)) matching = matching.where(condition);
  return matching;
}

const isIncomplete = sql<SqlBool>`
  coalesce(message.gaps @> '[{"isFallback": false}]', false)
  or message.content !~ '\\S' or coalesce(message.subject, '') !~ '\\S'`;

const hasFallback = sql<boolean>`coalesce(message.gaps @> '[{"isFallback": true}]', false)`;

function concernOf(concern: outreach.Concern, asking: Asking): Expression<SqlBool> {
  switch (concern) {
    case "missing":
      return sql<SqlBool>`(${isIncomplete})`;
    case "fallback":
      return hasFallback;
    case "contacted":
      return isInTouch(asking);
  }
}
