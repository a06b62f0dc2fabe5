import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { changedMeanwhile } from "../../refusal.js";
import { draftMatches } from "./draft-queries.js";

/** What somebody's list shows: so many drafts that match. */
export interface Shown {
  q?: string | undefined;
  count: number;
}

/** All drafts of open threads that match; refused when they are more or fewer than were shown. */
export async function listShownDrafts(tx: Tx, campaignId: string, { q, count }: Shown): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select message.id
    from thread
    cross join lateral (
      select id from message where thread_id = thread.id and status = 'draft' offset 0
    ) as message
    join creator on creator.id = thread.creator_id
    where thread.campaign_id = ${campaignId} and thread.status = 'active' and ${await draftMatches(tx, { q })}`.execute(
    tx,
  );
  if (rows.length !== count) throw listChanged(rows.length, count);
  return rows.map(({ id }) => id);
}

export function listChanged(found: number, shown: number) {
  return changedMeanwhile(`The list has changed: ${found} drafts match now, not ${shown}. Look at it again.`);
}
