import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type OpenDatabase, openDatabase, openKysely } from "../db/database.js";
import { createTestDatabase, silent, type TestDatabase, templateDatabase } from "./database.js";

/** A database for one test, with connections that earlier tests have used. */
export interface LentDatabase {
  readonly url: string;
  /** Once closed, it refuses further use. */
  readonly database: OpenDatabase;
  giveBack(): Promise<void>;
}

interface KeptDatabase extends TestDatabase {
  readonly open: OpenDatabase;
  /** Holds the template's rows in temporary tables, and restores them after a test. */
  readonly keeper: pg.Client;
  readonly rows: readonly KeptRows[];
  /** What is not in rows. If a test changes it, the database is dropped. */
  readonly shape: string;
  /** The statement that resets sequences. */
  readonly sequences: string;
}

interface KeptRows {
  readonly table: string;
  /** Without generated columns. */
  readonly columns: string;
}

/**
 * The original method. A test that records statements replaces it before connections are opened, so it gets a new
 * database.
 */
const unwatched = pg.Client.prototype.query;

/** The free databases of this process, by the database that they are copies of. They end with the server of the run. */
const free = new Map<string, KeptDatabase[]>();

/**
 * Returns a migrated database: empty, or a copy of another. Making one and its connections takes most of the time of a
 * short test, so databases are reused with their rows restored.
 */
export async function lendDatabase(copyOf = templateDatabase): Promise<LentDatabase> {
  const isWatched = pg.Client.prototype.query !== unwatched;
  const kept = (isWatched ? undefined : free.get(copyOf)?.pop()) ?? (await makeKept(copyOf));
  const { database, refuse } = lend(kept.open);
  return {
    url: kept.url,
    database,
    async giveBack() {
      refuse();
      const isClean = !isWatched && (await restore(kept).catch(() => false));
      if (!isClean) return end(kept);
      free.set(copyOf, [...(free.get(copyOf) ?? []), kept]);
    },
  };
}

const lentPool = { poolSize: 8, waitMs: 10_000 };

async function makeKept(copyOf: string): Promise<KeptDatabase> {
  const { url, drop } = await createTestDatabase(copyOf);
  const keeper = new pg.Client({ connectionString: url });
  // A test may end all connections of its database, including this one.
  keeper.on("error", () => undefined);
  await keeper.connect();
  // Triggers and foreign keys are off while rows are restored.
  await keeper.query("set session_replication_role = replica");
  const rows = await keepRows(keeper);
  return {
    url,
    drop,
    keeper,
    rows,
    open: openDatabase(url, { ...lentPool, log: silent }),
    shape: await readShape(keeper),
    sequences: await keepSequences(keeper),
  };
}

async function end({ open, keeper, drop }: KeptDatabase): Promise<void> {
  await Promise.allSettled([open.close(), keeper.end()]);
  await drop();
}

const filled = "relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(pg_class.oid) > 0";

async function keepRows(keeper: pg.Client): Promise<KeptRows[]> {
  const { rows } = await keeper.query<KeptRows>(`
    select relname as table, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where ${filled} and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname`);
  for (const { table } of rows) await keeper.query(`create temporary table "${keptName(table)}" as table "${table}"`);
  return rows;
}

function keptName(table: string): string {
  return `kept ${table}`;
}

async function keepSequences(keeper: pg.Client): Promise<string> {
  const { rows: sequences } = await keeper.query<{ name: string }>(
    "select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'",
  );
  const states = sequences.map(({ name }) => `select '${name}' as name, last_value, is_called from ${name}`);
  const { rows } = await keeper.query<{ name: string; last_value: string; is_called: boolean }>(
    states.join(" union all "),
  );
  return `select ${rows.map((each) => `setval('${each.name}', ${each.last_value}, ${each.is_called})`).join(", ")}`;
}

/** Returns a text that changes with the schema, the statistics of ANALYZE and the settings of the database. */
async function readShape(keeper: pg.Client): Promise<string> {
  const ofPublic = "in (select oid from pg_class where relnamespace = 'public'::regnamespace)";
  const { rows } = await keeper.query<{ shape: string }>(`
    select concat_ws(' ',
      (select concat(count(*), '-', max(xmin::text::bigint), '-', sum(reltuples))
        from pg_class where relnamespace = 'public'::regnamespace),
      (select concat(count(*), '-', max(xmin::text::bigint)) from pg_attribute where attrelid ${ofPublic}),
      (select concat(count(*), '-', max(xmin::text::bigint)) from pg_index where indrelid ${ofPublic}),
      (select concat(count(*), '-', max(xmin::text::bigint)) from pg_trigger where tgrelid ${ofPublic}),
      (select concat(count(*), '-', max(xmin::text::bigint)) from pg_constraint where conrelid ${ofPublic}),
      (select concat(count(*), '-', max(xmin::text::bigint))
        from pg_proc where pronamespace = 'public'::regnamespace),
      (select count(*) from pg_namespace where nspname !~ '^pg_'),
      (select string_agg(setconfig::text, ' ') from pg_db_role_setting
        join pg_database on pg_database.oid = setdatabase and datname = current_database())) as shape`);
  return rows[0]?.shape ?? "";
}

/** Above this size, copying the template is faster. */
const maxBytes = 4 << 20;
const maxLooks = 40;
const pauseMs = 5;

/** Restores the database. Returns whether it is as it was when it was made. */
async function restore({ open: { pool }, keeper, rows, shape, sequences }: KeptDatabase): Promise<boolean> {
  for (let looks = 0; !(await isQuiet(pool, keeper)); looks += 1) {
    if (looks === maxLooks) return false;
    await pause(pauseMs);
  }
  const { rows: written } = await keeper.query<{ table: string; bytes: string }>(
    `select relname as table, pg_relation_size(oid) as bytes from pg_class where ${filled}`,
  );
  const bytes = written.reduce((sum, each) => sum + Number(each.bytes), 0);
  if (bytes > maxBytes || (await readShape(keeper)) !== shape) return false;
  await keeper.query(
    [
      ...written.map(({ table }) => `delete from "${table}"`),
      ...rows.map(
        ({ table, columns }) =>
          `insert into "${table}" (${columns}) overriding system value select ${columns} from "${keptName(table)}"`,
      ),
      sequences,
    ].join("; "),
  );
  return true;
}

/** Returns whether only the database's own connections are open, and all are idle without locks. */
async function isQuiet(pool: pg.Pool, keeper: pg.Client): Promise<boolean> {
  if (pool.idleCount < pool.totalCount) return false;
  const { rows } = await keeper.query<{ others: number; locks: number }>(`
    select
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others,
      (select count(*)::int from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory') as locks`);
  return rows[0]?.others === pool.totalCount && rows[0].locks === 0;
}

/** Returns the pool for one test. Once it is over, the test's code cannot use the pool. */
function lend({ pool }: OpenDatabase) {
  let isOver = false;
  const lent = new Proxy(pool, {
    get(target, key) {
      if (isOver && (key === "connect" || key === "query")) return refused;
      if (key === "end") return close;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  const db = openKysely(lent, lentPool);
  async function close() {
    isOver = true;
    // Waits for work in progress, as ending a pool does.
    while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) await pause(1);
  }
  const refuse = () => {
    isOver = true;
  };
  return { database: { db, pool: lent, close }, refuse };
}

async function refused(): Promise<never> {
  throw new Error("The database was given back");
}
