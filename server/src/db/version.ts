import { sql } from "kysely";
import type { Db } from "./database.js";

/**
 * How many transactions a statement has seen. Snapshots of one server contain each other, and a later one contains at
 * least one transaction more, so that of two readings of a thing the one with the larger number is the newer, whichever
 * process made it.
 */
export const version = sql<number>`(
  select pg_snapshot_xmax(seen)::text::bigint - (select count(*) from pg_snapshot_xip(seen))
  from pg_current_snapshot() as seen
)`;

export async function readVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select ${version} as version`.execute(db);
  return rows[0]?.version ?? 0;
}
