import { sql } from "kysely";
import type { Tx } from "../db/database.js";
import "./tables.js";

export interface SampleCreator {
  username: string;
  firstName: string;
  displayName: string;
  email: string;
  platform: string;
  followers: number;
  avgViews: number;
  /** The cost in cents. */
  avgCost: number;
}

/** A creator needs a genre and a region; this code means none. */
const noCategory = -1;

/**
 * Inserts creators of a sample campaign, in the given order. They count as deleted long ago: no list, choice, plan,
 * duplicate or import finds them, they cannot be restored, and they are removed with their campaign.
 */
export async function insertSampleCreators(tx: Tx, creators: readonly SampleCreator[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into creator (
      username, first_name, display_name, email, platform, followers, avg_views, avg_cost, genre_codes, region_codes,
      created_at, deleted_at
    )
    select username, "firstName", "displayName", email, platform, followers, "avgViews", "avgCost", ${[noCategory]}::integer[], ${[noCategory]}::integer[],
      ${at}, 'epoch'
    from jsonb_to_recordset(${JSON.stringify(creators)}::jsonb) as given (
      username text, "firstName" text, "displayName" text, email text, platform text, followers bigint,
      "avgViews" bigint, "avgCost" bigint
    )
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
