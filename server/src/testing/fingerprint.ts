import { sql } from "kysely";
import type { Db } from "../db/database.js";

/** What every table holds, as one hash for each: equal when nothing was written in between. */
export async function fingerprint(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const hashes: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !countsAttempts.test(table.name))) {
    const { rows } = await sql<{ hash: string | null }>`
      select md5(string_agg(row::text, E'\n' order by row::text)) as hash from ${sql.table(name)} as row`.execute(db);
    hashes[name] = rows[0]?.hash ?? "empty";
  }
  return hashes;
}

/** Those may count what is refused. */
const countsAttempts = /rate_limit|attempt/;
