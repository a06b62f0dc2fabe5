import { sql } from "kysely";
import type { Db } from "../db/database.js";

/** Returns the tables that contain a token, as text or as bytes. */
export async function holders(db: Db, token: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} as row
      where row::text like ${`%${token}%`} or row::text like ${`%${Buffer.from(token).toString("hex")}%`}`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
