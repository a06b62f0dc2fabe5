import { sql } from "kysely";
import type { Db } from "../db/database.js";

/** Returns a hash of each table's rows, to check that nothing was written. */
export async function fingerprint(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const hashed = tables
    .filter((table) => !countsAttempts.test(table.name))
    .map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name, md5(string_agg(row::text, E'\n' order by row::text)) as hash
        from ${sql.table(name)} as row`,
    );
  const { rows } = await sql<{ name: string; hash: string | null }>`${sql.join(hashed, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash ?? "empty"]));
}

/** Refused requests may change these tables. */
const countsAttempts = /rate_limit|attempt/;
