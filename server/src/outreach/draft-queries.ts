import type { catalogue } from "@overture/contract";
import { creatorFilterConditions } from "../catalogue/creator-filter-queries.js";
import type { Db } from "../db/database.js";
import { type MessageRow, messageColumns } from "./message-queries.js";

type Search = catalogue.CreatorFilter & { page: number; limit: number };

/** A page of the drafts that could still be sent, oldest first, and how many there are in all. */
export async function listDraftRows(db: Db, campaignId: string, search: Search): Promise<[MessageRow[], number]> {
  let matching = db
    .selectFrom("message")
    .innerJoin("thread", "thread.id", "message.thread_id")
    .innerJoin("creator", "creator.id", "thread.creator_id")
    .where("thread.campaign_id", "=", campaignId)
    .where("thread.status", "=", "active")
    .where("message.status", "=", "draft");
  for (const condition of await creatorFilterConditions(db, search)) matching = matching.where(condition);
  const [rows, { total }] = await Promise.all([
    matching
      .leftJoin("mail", "mail.id", "message.mail_id")
      .select(messageColumns)
      .orderBy("message.created_at")
      .orderBy("message.id")
      .limit(search.limit)
      .offset((search.page - 1) * search.limit)
      .execute(),
    matching.select((draft) => draft.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return [rows, total];
}
