import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { changedMeanwhile } from "../../refusal.js";
import { draftMatches } from "./draft-queries.js";

/** Drafts by their ids, or all that a list shows. */
export type ChosenDrafts = { messageIds: readonly string[] } | { matching: Shown };

/** The drafts that a user's list shows, with their number. */
export interface Shown {
  q?: string | undefined;
  count: number;
}

/** All drafts of open threads that match; refused if there are more or fewer than were shown. */
export async function listShownDrafts(db: Db, campaignId: string, { q, count }: Shown): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select message.id
    from thread
    cross join lateral (
      select id from message where thread_id = thread.id and status = 'draft' offset 0
    ) as message
    join creator on creator.id = thread.creator_id
    where thread.campaign_id = ${campaignId} and thread.status = 'active' and ${await draftMatches(db, { q })}`.execute(
    db,
  );
  if (rows.length !== count) throw listChanged(rows.length, count);
  return rows.map(({ id }) => id);
}

export async function listChosenDrafts(db: Db, campaignId: string, drafts: ChosenDrafts): Promise<readonly string[]> {
  return "matching" in drafts ? listShownDrafts(db, campaignId, drafts.matching) : [...new Set(drafts.messageIds)];
}

/** The conversations of those that are drafts in open threads of the campaign. */
export async function listThreadsOfDrafts(db: Db, campaignId: string, drafts: ChosenDrafts): Promise<string[]> {
  const messageIds = await listChosenDrafts(db, campaignId, drafts);
  const { rows } = await sql<{ id: string }>`
    select thread.id from message
    join thread on thread.id = message.thread_id
    where message.id = any(${messageIds}::uuid[]) and message.status = 'draft'
      and thread.campaign_id = ${campaignId} and thread.status = 'active'`.execute(db);
  return rows.map(({ id }) => id);
}

export function listChanged(found: number, shown: number) {
  return changedMeanwhile(`The list has changed: ${found} drafts match now, not ${shown}. Look at it again.`);
}
