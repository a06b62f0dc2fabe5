import { truncate } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { largeTables, times } from "./large-tables.js";
import type { SeededTable } from "./seed-columns.js";
import { smallTables } from "./small-tables.js";

/**
 * Fills a migrated database in seconds so that PostgreSQL plans as for a million conversations. It writes and analyses
 * 20,000, and then makes the files of the large tables and of their indexes 50 times as long with a hole that takes no
 * space, because PostgreSQL takes a table's size from its file. ANALYZE reads 30,000 rows at most, and no table has
 * more then, so plans are the same each time.
 */
export async function fillLargeDatabase(client: pg.Client): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query(`
    create function seed_id(kind text, n bigint) returns uuid language sql immutable as $$
      select (lpad(to_hex(1764547200000 + n * 960000), 12, '0') || '7' || right(md5(kind || n), 19))::uuid
    $$`);
  const tables = Object.entries({ ...smallTables, ...largeTables });
  for (const [name, table] of tables) if (table) await fillTable(client, name, table);
  for (const [name] of tables) await client.query(`vacuum (analyze) ${name}`);
  await client.query("drop function seed_id(text, bigint)");
  await client.query("checkpoint");
  for (const name of Object.keys(largeTables)) await enlarge(client, name);
  await client.query("set session_replication_role = origin");
}

async function fillTable(
  client: pg.Client,
  name: string,
  { rows, columns, distinct = {} }: SeededTable,
): Promise<void> {
  await client.query(`alter table ${name} set (autovacuum_enabled = off)`);
  for (const [column, count] of Object.entries(distinct)) {
    await client.query(`alter table ${name} alter ${column} set (n_distinct = ${count})`);
  }
  const names = Object.keys(columns).join(", ");
  await client.query(
    `insert into ${name} (${names}) select ${Object.values(columns).join(", ")} from generate_series(1, ${rows}) as n`,
  );
}

/** Enlarges the files of a table and its indexes, so that PostgreSQL takes them for `times` times as large. */
async function enlarge(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ oid: number; file: string; bytes: number; folder: string }>(
    `select relation.oid::integer, pg_relation_filepath(relation.oid) as file,
       pg_relation_size(relation.oid)::integer as bytes, current_setting('data_directory') as folder
     from pg_class as relation
     where oid = $1::regclass or oid in (select indexrelid from pg_index where indrelid = $1::regclass)`,
    [name],
  );
  for (const { oid, file, bytes, folder } of rows) {
    await truncate(path.join(folder, file), bytes * times);
    await client.query(
      `update pg_class set reltuples = reltuples * $2, relpages = relpages * $2, relallvisible = relallvisible * $2
       where oid = $1`,
      [oid, times],
    );
  }
}
