import { sql } from "kysely";
import type { Db, Tx } from "../db/database.js";
import "./tables.js";

export async function countEndedSessions(db: Db, before: Date): Promise<number> {
  const { total } = await db
    .selectFrom("session")
    .select((session) => session.fn.countAll<number>().as("total"))
    .where("expires_at", "<", before)
    .executeTakeFirstOrThrow();
  return total;
}

/** Removes ended sessions with their refresh tokens. */
export async function removeEndedSessions(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from session where id in (
      select id from session where expires_at < ${before} order by expires_at limit ${limit} for update skip locked
    )
    returning id`.execute(tx);
  return rows.length;
}
