import { sql } from "kysely";
import type { Db } from "../db/database.js";

/**
 * What every table holds, a line for each row, without what differs each time that the same is done: ids, tokens,
 * hashes and names that were drawn, and times of the database's own clock. So the same done in two copies of a database
 * is equal.
 */
export async function contentsOf(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename !~ 'rate_limit|attempt'
    order by tablename`.execute(db);
  const read = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, array(
        select regexp_replace(row::text, ${sql.lit(drawn)}, '*', 'g') as line from ${sql.table(name)} as row order by line
      ) as lines`,
  );
  const { rows } = await sql<{ name: string; lines: string[] }>`${sql.join(read, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, lines }) => [name, lines]));
}

const drawn = [
  String.raw`\\*x[0-9a-f]{16,}`,
  String.raw`\$argon2[^"]+`,
  // Of an API key, as it is shown.
  "ovt_[0-9A-Za-z_-]{4}",
  // Ids are among them.
  "[0-9A-Za-z_-]{20,}",
  // Names that tests number, and their form for searching.
  "(?<=[A-Za-z][-_ ])[0-9]+",
  "(?<=')[0-9]+(?=')",
  // A number of a conversation that counts transactions.
  '(?<=version"+:)[0-9]{3,}',
  // A test's own clock stands at a half hour. The database's may stand at a whole second now and then.
  String.raw`\d{4}-\d\d-\d\d \d\d:(?![03]0:00\+)\d\d:\d\d(?:\.\d+)?\+00`,
  String.raw`\d{4}-\d\d-\d\dT\d\d:(?![03]0:00\.000Z)\d\d:\d\d\.\d{3}Z`,
].join("|");
