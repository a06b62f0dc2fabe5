import type { system } from "@overture/contract";
import { sql } from "kysely";
import type { Db } from "./database.js";

const shownTables = 8;

/** What the database holds; rows are counted as the planner knows them, so that a large table costs nothing. */
export async function readStorage(db: Db, mailTables: readonly string[]): Promise<system.SystemState["storage"]> {
  const [totals, tables] = await Promise.all([
    sql<Omit<system.SystemState["storage"], "tables">>`
      select pg_database_size(current_database())::bigint as "databaseBytes",
        (
          select coalesce(sum(pg_total_relation_size(relid)), 0)::bigint
          from pg_stat_user_tables where relname = any(${mailTables}::text[])
        ) as "mailBytes",
        (select count(*)::integer from migration) as migrations,
        (select name from migration order by number desc limit 1) as "newestMigration"`.execute(db),
    sql<system.SystemState["storage"]["tables"][number]>`
      select relname as name, pg_total_relation_size(relid)::bigint as bytes, n_live_tup::bigint as rows
      from pg_stat_user_tables
      where schemaname = current_schema()
      order by bytes desc, name
      limit ${shownTables}`.execute(db),
  ]);
  const [total] = totals.rows;
  if (!total) throw new Error("PostgreSQL did not say how large the database is");
  return { ...total, tables: tables.rows };
}
