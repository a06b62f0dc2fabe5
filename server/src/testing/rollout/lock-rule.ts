import type pg from "pg";

/** A statement of a migration whose transaction held a lock that blocks others. */
export interface HeldLock {
  /** The locked tables. */
  readonly tables: string[];
  /** The number of rows that the transaction had read or written by then. */
  readonly rows: number;
  readonly statement: string;
}

/**
 * The rule is about tables with at least this many rows: work on each of their rows takes time, and others would wait.
 */
const large = 1_000;

/**
 * Records each change of the schema from now on, with the locks of its transaction on large tables that block readers
 * or writers, and the number of their rows that it has read or written. Needs a superuser.
 */
export async function watchLocks(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create schema rollout;
    create table rollout.large as
      select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${large};
    create table rollout.held (tables text[], rows bigint, statement text);
    create function rollout.note() returns void language plpgsql as $$
    declare
      locked text[];
      touched bigint;
    begin
      select array_agg(distinct relation::regclass::text) into locked
      from pg_locks join rollout.large on large.oid = relation
      where pid = pg_backend_pid() and locktype = 'relation' and granted
        and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock');
      if locked is null then return; end if;
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0) + n_tup_ins + n_tup_upd + n_tup_del) into touched
      from pg_stat_xact_user_tables join rollout.large on large.oid = relid;
      insert into rollout.held values (locked, touched, left(current_query(), 300));
    end $$;
    create function rollout.on_command() returns event_trigger language plpgsql as $$
    begin perform rollout.note(); end $$;
    create function rollout.on_row() returns trigger language plpgsql as $$
    begin perform rollout.note(); return null; end $$;
    create event trigger rollout_command on ddl_command_end execute function rollout.on_command();
    create trigger rollout_migration after insert on migration for each row execute function rollout.on_row();
  `);
}

/** Returns what was recorded, and ends the recording. */
export async function endWatch(pool: pg.Pool): Promise<HeldLock[]> {
  const { rows } = await pool.query<HeldLock>("select tables, rows::integer, statement from rollout.held");
  await pool.query(
    "drop event trigger rollout_command; drop trigger rollout_migration on migration; drop schema rollout cascade",
  );
  return rows;
}

/**
 * Makes a connection report its statistics after each transaction, because PostgreSQL counts rows from one report to
 * the next.
 */
export function countByTransaction(pool: pg.Pool): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    let isInTransaction = false;
    client.query = (async (...given: unknown[]) => {
      if (typeof given.at(-1) === "function") return query(...given);
      const result = await query(...given);
      if (given[0] === "begin") isInTransaction = true;
      if (given[0] === "commit" || given[0] === "rollback") isInTransaction = false;
      if (!isInTransaction) await query("select pg_stat_force_next_flush()");
      return result;
    }) as typeof client.query;
  });
}
