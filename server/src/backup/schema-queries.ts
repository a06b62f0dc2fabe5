import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { SequenceState, TableBegin } from "./facts.js";

const quoted = pg.escapeIdentifier;

/** Gives the same text for the same row on every server. */
export const plainText = `
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local synchronize_seqscans = off;
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Every table of our schema, with the columns that are not generated. */
export async function listTables(client: pg.ClientBase): Promise<TableBegin[]> {
  const { rows } = await client.query<TableBegin>(`
    select relname as table, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname
    order by relname`);
  return rows;
}

/** The sizes on disk without indexes, which are about those of the rows as text. */
export async function sizesOfTables(client: pg.ClientBase): Promise<Map<string, number>> {
  const { rows } = await client.query<{ table: string; bytes: number }>(`
    select relname as table, pg_table_size(oid)::float8 as bytes from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and not relispartition`);
  return new Map(rows.map(({ table, bytes }) => [table, bytes]));
}

export function copyOut({ table, columns }: TableBegin): string {
  return `copy ${quoted(table)} (${columns.map(quoted).join(", ")}) to stdout`;
}

export function copyIn({ table, columns }: TableBegin): string {
  return `copy ${quoted(table)} (${columns.map(quoted).join(", ")}) from stdin`;
}

export async function emptyTables(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query(`truncate ${names.map(quoted).join(", ")}`);
}

export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`);
  if (rows.length === 0) return [];
  const states = await client.query<SequenceState>(
    rows
      .map(
        ({ name }) =>
          `select ${pg.escapeLiteral(name)} as name, last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
      )
      .join(" union all "),
  );
  return states.rows;
}

export async function setSequences(client: pg.ClientBase, states: readonly SequenceState[]): Promise<void> {
  await client.query(
    `select setval(quote_ident(name)::regclass, value, is_called)
    from unnest($1::text[], $2::bigint[], $3::boolean[]) as state (name, value, is_called)`,
    [states.map(({ name }) => name), states.map(({ value }) => value), states.map(({ isCalled }) => isCalled)],
  );
}

/**
 * Drops everything in our schema, except objects of PostgreSQL extensions. Tables are dropped first with the sequences
 * of their columns, which cannot be dropped before them.
 */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    with own as (
      select oid, relname, case relkind
        when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind
      from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
    )
    select format('drop %s if exists %I cascade', kind, relname) as statement, kind = 'sequence' as "isLater"
    from own where not exists (select from pg_depend where objid = own.oid and deptype = 'e')
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure), true from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by "isLater", statement`);
  for (const { statement } of rows) await client.query(statement);
}

/**
 * Drops foreign keys and other rules, so that tables can be filled in any order, and answers with the statements that
 * restore them. Restoring a foreign key checks all rows.
 */
export async function suspendRules(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ suspend: string; resume: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as suspend,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as resume
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s %s trigger %I', tgrelid::regclass,
        case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end, tgname)
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and not tgisinternal and tgenabled <> 'D' and tgparentid = 0`);
  for (const { suspend } of rows) await client.query(suspend);
  return rows.map(({ resume }) => resume);
}

/**
 * Whether other connections of our programs use this database. PostgreSQL lists a closed connection until its process
 * has ended, so it is given two seconds for that.
 */
export async function hasProgramsAtWork(client: pg.ClientBase): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (!(await isUsedByPrograms(client))) return false;
    await setTimeout(100);
  }
  return isUsedByPrograms(client);
}

async function isUsedByPrograms(client: pg.ClientBase): Promise<boolean> {
  // Otherwise a transaction sees the same connections each time.
  await client.query("select pg_stat_clear_snapshot()");
  const { rows } = await client.query<{ isUsed: boolean }>(`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and application_name like 'overture%' and pid <> pg_backend_pid()
        and application_name not in ('overture-backup', 'overture-upgrade', 'overture-watch')
    ) as "isUsed"`);
  return rows[0]?.isUsed === true;
}
