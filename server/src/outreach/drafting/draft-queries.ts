import { type catalogue, limits, type outreach } from "@overture/contract";
import { type Expression, type SqlBool, sql } from "kysely";
import { creatorFilterConditions } from "../../catalogue/creator-filter-queries.js";
import type { Db } from "../../db/database.js";
import { offsetOf, type Page } from "../../db/page.js";
import type { Cents } from "../../values/money.js";
import { draftProblems } from "../draft-problem-queries.js";
import { type MessageRow, messageColumns } from "../message-queries.js";
import { type Asking, isInTouch } from "../preview/contact-queries.js";

export type DraftFilter = catalogue.CreatorFilter & {
  only?: outreach.Concern | undefined;
  messageIds?: readonly string[] | undefined;
};
type Search = DraftFilter & Page;

/** A page of the drafts that could still be sent, oldest first, and the number of all. */
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
  threadId: string;
  offer: Cents | null;
  problems: outreach.DraftProblem[];
  hasFallback: boolean;
}

/** Every draft that could still be sent, oldest first, up to the most of one sending, and the number of all. */
export async function listDraftConcerns(
  db: Db,
  filter: DraftFilter,
  asking: Asking,
): Promise<[DraftConcerns[], number]> {
  const matching = await matchDrafts(db, filter, asking);
  const [rows, { total }] = await Promise.all([
    matching
      .select(["message.id", "thread.creator_id as creatorId", "thread.id as threadId", "message.offer"])
      .select([draftProblems.as("problems"), hasFallback.as("hasFallback")])
      .orderBy("message.created_at")
      .orderBy("message.id")
      .limit(limits.creatorIds)
      .execute(),
    matching.select((draft) => draft.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return [rows, total];
}

/** Whether a draft to the row `creator` matches. */
export async function draftMatches(db: Db, filter: catalogue.CreatorFilter): Promise<Expression<SqlBool>> {
  const conditions = await creatorFilterConditions(db, filter);
  return sql<SqlBool>`(${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)})`;
}

async function matchDrafts(db: Db, filter: DraftFilter, asking: Asking) {
  let matching = db
    .selectFrom("thread")
    // For each thread separately: the planner expects almost no drafts, and would read those of all campaigns first.
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
  const { messageIds } = filter;
  if (messageIds) matching = matching.where(sql<boolean>`message.id = any(${messageIds}::uuid[])`);
  if (filter.only) matching = matching.where(concernOf(filter.only, asking));
  for (const condition of await creatorFilterConditions(db, filter)) matching = matching.where(condition);
  return matching;
}

/** A username instead of a name is a separate problem. */
const hasFallback = sql<boolean>`coalesce(
  jsonb_path_exists(message.gaps, '$[*] ? (@.isFallback == true && @.variable != "senderName")'), false
)`;

function concernOf(concern: outreach.Concern, asking: Asking): Expression<SqlBool> {
  switch (concern) {
    case "missing":
      return sql<SqlBool>`cardinality(${draftProblems}) > 0`;
    case "fallback":
      return hasFallback;
    case "contacted":
      return isInTouch(asking);
  }
}
