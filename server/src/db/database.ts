import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { columnTypes } from "./column-types.js";
import { connectionLimits, endWhenSilent } from "./connection-limits.js";

/** Every table of the program. Each domain adds its own by declaration merging, in its `tables.ts`. */
export interface Database {}

/** What reads takes this: a transaction is welcome too. */
export type Db = Kysely<Database>;

/** What writes takes this. Kysely's class has a private part, so that the pool is not accepted in its place. */
export type Tx = Transaction<Database>;

/** The part of our logger that the database needs. */
export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface OpenDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface Options {
  readonly poolSize: number;
  readonly log: DatabaseLog;
  /** How long a statement may take. */
  readonly statementMs?: number;
  /** How long one waits for a connection. */
  readonly waitMs?: number;
}

/** Connects when the first statement comes, not before. A connection that breaks while idle is logged and replaced. */
export function openDatabase(url: string, options: Options): OpenDatabase {
  const { poolSize, log, statementMs = connectionLimits.query_timeout } = options;
  const { waitMs = connectionLimits.connectionTimeoutMillis } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    ...connectionLimits,
    query_timeout: statementMs,
    connectionTimeoutMillis: waitMs,
    application_name: "overture",
    types: columnTypes,
  });
  let isClosing = false;
  pool.on("error", (error) => {
    // The error itself drags the whole client along.
    if (!isClosing) log.warn({ reason: error.message }, "A database connection broke");
  });
  // One that breaks between two statements of a transaction has nobody else to tell; the next statement fails and says so.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    endWhenSilent(client);
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    async close() {
      isClosing = true;
      // Ends the pool as well.
      await db.destroy();
    },
  };
}

/** How PostgreSQL ends one of two transactions that wait for each other (deadlock_detected, serialization_failure). */
const repeatable = new Set(["40P01", "40001"]);
const mostAttempts = 4;

/**
 * Runs `work` in a transaction: all of it happens, or nothing. A transaction that PostgreSQL ends to free another one is
 * repeated, so `work` touches nothing but the database.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const isRepeatable = error instanceof pg.DatabaseError && repeatable.has(error.code ?? "");
      if (!isRepeatable || attempt === mostAttempts) throw error;
    }
  }
}
