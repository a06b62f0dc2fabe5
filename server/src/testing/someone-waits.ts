import { setImmediate as afterEvents } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../db/database.js";

/** Until PostgreSQL says that somebody waits for a lock. */
export async function someoneWaits(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
    await afterEvents();
  }
}
