import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { DatabaseLog } from "./database.js";
import { migrationLock } from "./lock-classes.js";

/** The same folder from `src` and from `dist`. */
export const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));

export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  /** Hashes of earlier versions of the file with the same result, which a database may have applied. */
  readonly formerly: readonly string[];
  readonly sql: string;
}

const oldestServer = 15;
const lockRetryMs = 100;
/**
 * How long a migration waits for a lock, while others wait behind it. It is less than PostgreSQL's deadlock timeout (1
 * s), so the migration gives way and not the running version.
 */
const lockMs = 400;
const pauseMs = 1_000;
const maxAttempts = 250;
/**
 * The first line of a migration that builds indexes of large tables concurrently: each of its statements is run alone.
 */
const concurrently = "-- concurrently\n";
/**
 * The first line of a migration that is committed step by step, so that it never holds locks of many tables, or locks
 * while it reads. Steps are separated by lines `-- step`. If it is interrupted, all steps are run again.
 */
const inSteps = "-- in steps\n";
const betweenSteps = /^-- step\b.*\n/m;

/**
 * The first line of a migration that removes what an older version still needs, which is recognised by the name of its
 * connections. While there is such a connection, a later start applies the migration.
 */
const untilServerStops = /^-- when no connection is named ([\w-]+)\n/;

type Applied = Pick<Migration, "number" | "name" | "checksum">;

/** After how long a progress line is printed, so that nobody believes it is stuck. */
const sayEveryMs = 5_000;

/**
 * Brings the schema to this program's version and answers with the migrations it applied. Processes that start together
 * wait for each other at an advisory lock; the later ones find nothing to do.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string = migrationsFolder,
  log: Pick<DatabaseLog, "info"> = { info() {} },
): Promise<Migration[]> {
  const known = await readMigrations(folder);
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    refuseOldServer(Number(rows[0]?.version));
    await saying(log, {}, waiting, () => waitForLock(client));
    await prepareMigrationTable(client);
    const before = await listApplied(client);
    const pending = pendingMigrations(known, before);
    if (before.length > 0 && pending.length > 0) log.info({ migrations: pending.length }, beginning);
    const applied: Migration[] = [];
    for (const migration of pending) {
      if (await isTooEarly(client, migration)) continue;
      const { number, name } = migration;
      await saying(log, { migration: number, name }, underWay, () => applyAlone(client, migration));
      applied.push(migration);
    }
    if (before.length > 0 && applied.length > 0) log.info({ migrations: applied.length }, "The database is up to date");
    await client.query("select pg_advisory_unlock($1)", [migrationLock]);
    client.release();
    return applied;
  } catch (error) {
    // Closing the connection releases the lock in every case.
    client.release(true);
    throw error;
  }
}

const waiting =
  "The database is being brought up to date by another process, or a statement of one that was killed goes on: waiting for it";
const beginning =
  "The database is being brought up to date. Many rows take minutes; what is stopped meanwhile goes on at the next start";
const underWay = "The database is still being brought up to date";

/** Prints a line now and then while something takes long. */
async function saying(
  log: Pick<DatabaseLog, "info">,
  fields: object,
  message: string,
  work: () => Promise<void>,
): Promise<void> {
  const timer = setInterval(() => log.info(fields, message), sayEveryMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

/** Takes the version number as PostgreSQL gives it: 140012 is 14.12. */
export function refuseOldServer(versionNumber: number): void {
  const version = Math.floor(versionNumber / 10_000);
  if (version >= oldestServer) return;
  throw new MigrationError(
    `DATABASE_URL leads to PostgreSQL ${version}: give one of version ${oldestServer} or later, or none for the embedded one`,
  );
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const migrations = await Promise.all(
    files.map(async (file) => {
      const [, number, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? [];
      if (number === undefined || name === undefined) {
        throw new MigrationError(`Migration ${file} is out of line: it must be called like 0042-name.sql`);
      }
      // A checkout with other line ends has the same migrations.
      const sql = (await readFile(path.join(folder, file), "utf8")).replaceAll("\r\n", "\n");
      const formerly = Array.from(sql.matchAll(/^-- formerly ([0-9a-f]{64})$/gm), ([, checksum = ""]) => checksum);
      return { number: Number(number), name, sql, formerly, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
  migrations.forEach(({ number, name }, index) => {
    if (number !== migrations[index - 1]?.number) return;
    throw new MigrationError(`Migration ${number} (${name}) is out of line: another one has its number`);
  });
  return migrations;
}

/**
 * The migrations that are still to be applied, in order. Refuses a database with migrations that this program does not
 * know.
 */
export function pendingMigrations(known: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const byNumber = new Map(known.map((migration) => [migration.number, migration]));
  for (const past of applied) {
    const migration = byNumber.get(past.number);
    if (migration === undefined) {
      throw new MigrationError(
        `The database is newer than this program: it has migration ${past.number} (${past.name}). Start the newer version, or restore a backup that this one made (docs/operations.md, Roll back)`,
      );
    }
    if (migration.checksum !== past.checksum && !migration.formerly.includes(past.checksum)) {
      throw new MigrationError(
        `Migration ${past.number} (${migration.name}) was changed after it was applied. Restore the file and add a new one`,
      );
    }
  }
  const done = new Set(applied.map(({ number }) => number));
  return known.filter(({ number }) => !done.has(number));
}

/** Applies all migrations to an empty database, in the client's transaction. */
export async function applyInTransaction(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await makeMigrationTable(client);
  for (const migration of migrations) {
    // Nobody else uses the database yet, and a transaction cannot build indexes concurrently.
    await apply(client, { ...migration, sql: migration.sql.replaceAll("index concurrently", "index") });
  }
}

/** Polled: a concurrent index build would wait for a statement that waits for the lock. */
async function waitForLock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      migrationLock,
    ]);
    if (rows[0]?.taken) return;
    await pause(lockRetryMs);
  }
}

async function isTooEarly(client: pg.ClientBase, { sql }: Migration): Promise<boolean> {
  const [, name] = untilServerStops.exec(sql) ?? [];
  if (name === undefined) return false;
  const { rowCount } = await client.query(
    "select from pg_stat_activity where application_name = $1 and datname = current_database() limit 1",
    [name],
  );
  return rowCount !== 0;
}

async function prepareMigrationTable(client: pg.ClientBase): Promise<void> {
  // Checked first, because "if not exists" would still need the right to create tables.
  const { rows: found } = await client.query<{ name: string | null }>("select to_regclass('migration') as name");
  if (found[0]?.name === null) await makeMigrationTable(client);
}

async function makeMigrationTable(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create table migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
}

export async function listApplied(client: pg.ClientBase): Promise<Applied[]> {
  const { rows } = await client.query<Applied>("select number, name, checksum from migration order by number");
  return rows;
}

/** The older version keeps working meanwhile. */
async function applyAlone(client: pg.ClientBase, migration: Migration): Promise<void> {
  if (migration.sql.startsWith(concurrently)) return buildIndexes(client, migration);
  if (migration.sql.startsWith(inSteps)) return applySteps(client, migration);
  await untilLocked(client, async (waitMs) => {
    await client.query("begin");
    try {
      await client.query(`set local lock_timeout = ${waitMs}`);
      await apply(client, migration);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
  });
}

async function applySteps(client: pg.ClientBase, { sql, ...migration }: Migration): Promise<void> {
  for (const step of sql.split(betweenSteps)) {
    if (/^create (?:unique )?index concurrently/m.test(step)) {
      await buildIndex(client, { ...migration, sql: step });
    } else {
      await untilLocked(client, async (waitMs) => {
        await client.query(`set lock_timeout = ${waitMs}`);
        try {
          await apply(client, { ...migration, sql: step }, false);
        } finally {
          await client.query("reset lock_timeout");
        }
      });
    }
  }
  await record(client, migration);
}

/** Between two attempts, transactions that wait for the migration, or hold it up, can finish. */
async function untilLocked(client: pg.ClientBase, work: (waitMs: number) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt === 1 ? lockMs : await lockWaitMs(client));
    } catch (error) {
      const code = error instanceof MigrationError && error.cause instanceof pg.DatabaseError && error.cause.code;
      if ((code !== "55P03" && code !== "40P01") || attempt === maxAttempts) throw error;
      await pause(pauseMs);
    }
  }
}

/**
 * PostgreSQL cancels an automatic vacuum only for statements that wait as long as its deadlock timeout. A vacuum of a
 * large table may take hours.
 */
async function lockWaitMs(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ waitMs: number }>(
    `select (1000 * extract(epoch from current_setting('deadlock_timeout')::interval))::integer + ${lockMs} as "waitMs"
     from pg_locks
     where mode = 'ShareUpdateExclusiveLock' and granted and locktype = 'relation' and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())
     limit 1`,
  );
  return rows[0]?.waitMs ?? lockMs;
}

/** If the process dies in between, the next one builds all of them again, including one that is half built. */
async function buildIndexes(client: pg.ClientBase, { sql, ...migration }: Migration): Promise<void> {
  for (const statement of sql.split(/;\s*\n/)) await buildIndex(client, { ...migration, sql: statement });
  await record(client, migration);
}

async function buildIndex(client: pg.ClientBase, migration: Omit<Migration, "formerly">): Promise<void> {
  const [, name] = /^create (?:unique )?index concurrently (\w+)/m.exec(migration.sql) ?? [];
  if (name !== undefined) await client.query(`drop index concurrently if exists ${name}`);
  await apply(client, migration, false);
}

async function apply(client: pg.ClientBase, migration: Omit<Migration, "formerly">, isWhole = true): Promise<void> {
  const { number, name, checksum, sql } = migration;
  try {
    await client.query(sql);
    if (isWhole) await record(client, { number, name, checksum });
  } catch (cause) {
    throw new MigrationError(`Migration ${number} (${name}) failed${reasonOf(cause, sql)}`, { cause });
  }
}

async function record(client: pg.ClientBase, { number, name, checksum }: Applied): Promise<void> {
  await client.query("insert into migration (number, name, checksum) values ($1, $2, $3)", [number, name, checksum]);
}

function reasonOf(cause: unknown, sql: string): string {
  if (!(cause instanceof Error)) return `: ${String(cause)}`;
  const position = "position" in cause ? Number(cause.position) : 0;
  const place = position > 0 ? ` on line ${sql.slice(0, position).split("\n").length}` : "";
  return `${place}: ${cause.message}`;
}
