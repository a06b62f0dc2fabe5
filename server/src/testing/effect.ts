import { sql } from "kysely";
import type { Db } from "../db/database.js";

/**
 * Returns the rows of each table as text. Values that differ each time are replaced: ids, tokens, hashes, drawn names
 * and the database's times. The same operation in two copies of a database gives the same text.
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
  // The part of an API key that is shown.
  "ovt_[0-9A-Za-z_-]{4}",
  // Tokens, and ids.
  "[0-9A-Za-z_-]{20,}",
  // Names with numbers from tests, and their form for searching.
  "(?<=[A-Za-z][-_ ])[0-9]+",
  "(?<=')[0-9]+(?=')",
  // The version of a conversation, which contains a transaction number.
  '(?<=version"+:)[0-9]{3,}',
  // Keeps the test clock's times, which are full or half hours. Replaces the times of the database.
  String.raw`\d{4}-\d\d-\d\d \d\d:(?![03]0:00\+)\d\d:\d\d(?:\.\d+)?\+00`,
  String.raw`\d{4}-\d\d-\d\dT\d\d:(?![03]0:00\.000Z)\d\d:\d\d\.\d{3}Z`,
].join("|");
