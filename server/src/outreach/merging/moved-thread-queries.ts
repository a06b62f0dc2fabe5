import { sql } from "kysely";
import { translating } from "../../db/constraint.js";
import type { Db, Tx } from "../../db/database.js";
import "../tables.js";

export interface MovedThread {
  id: string;
  campaignId: string;
}

/**
 * Allows a campaign to have two conversations with one creator, once no earlier version runs that does not expect this.
 * Runs in its own transaction, because it locks the whole table for a moment.
 */
export async function allowMergedThreads(db: Db): Promise<void> {
  await sql`select allow_merged_threads()`.execute(db);
}

const texts = {
  thread_per_creator: [
    "otherId",
    "Both have a conversation in one campaign, and a process of an older version is still running. Try again in a minute",
  ],
} as const;

/** Moves all conversations with a creator to another one, with everything in them. */
export async function moveThreads(
  tx: Tx,
  { creatorId, otherId }: { creatorId: string; otherId: string },
): Promise<MovedThread[]> {
  const moving = sql<MovedThread>`
    update thread set creator_id = ${creatorId}, merged_from = coalesce(merged_from, ${otherId}::uuid)
    from (select id from thread where creator_id = ${otherId} order by id for no key update) as moved
    where thread.id = moved.id
    returning thread.id, thread.campaign_id as "campaignId"`;
  const { rows } = await translating(texts, moving.execute(tx));
  return rows;
}

/** Mail and messages that have been added to them since stay in them. */
export async function returnThreads(
  tx: Tx,
  { threadIds, otherId }: { threadIds: readonly string[]; otherId: string },
): Promise<MovedThread[]> {
  const { rows } = await sql<MovedThread>`
    update thread set creator_id = ${otherId}, merged_from = nullif(merged_from, ${otherId}::uuid)
    from (select id from thread where id = any(${threadIds}::uuid[]) order by id for no key update) as moved
    where thread.id = moved.id
    returning thread.id, thread.campaign_id as "campaignId"`.execute(tx);
  return rows;
}
