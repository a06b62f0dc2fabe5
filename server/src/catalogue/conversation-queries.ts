import { sql } from "kysely";
import type { Db } from "../db/database.js";

interface Open {
  conversations: number;
  creators: number;
}

/**
 * The number of open conversations with these creators in all campaigns, and the number of these creators that have
 * one.
 */
export async function countOpenConversations(db: Db, creatorIds: readonly string[]): Promise<Open> {
  // Each creator is looked up separately, whatever number of rows the planner expects.
  const { rows } = await sql<Open>`
    select coalesce(sum(open.conversations), 0)::integer as conversations,
      (count(*) filter (where open.conversations > 0))::integer as creators
    from unnest(${sql.val([...new Set(creatorIds)])}::uuid[]) as chosen(id)
    cross join lateral (
      select count(*) as conversations from thread
      join campaign on campaign.id = thread.campaign_id and campaign.deleted_at is null
      where thread.creator_id = chosen.id and thread.status = 'active'
    ) as open`.execute(db);
  return rows[0] ?? { conversations: 0, creators: 0 };
}
