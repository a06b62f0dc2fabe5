import { AsyncLocalStorage } from "node:async_hooks";
import { callbackify } from "node:util";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { columnTypes } from "./column-types.js";
import { closeOnTimeout, connectionLimits, idleTransactionMs, lockMs as usualLockMs } from "./connection-limits.js";
import { DatabaseClient } from "./database-client.js";
import { shareFairly } from "./fair-share.js";
import { keepNamed } from "./named-statement.js";
import { sharingScarce } from "./scarce-connections.js";
import { openSilenceWatch } from "./silence-watch.js";

/** All tables. Each domain adds its own by declaration merging, in its `tables.ts`. */
export interface Database {}

/** For functions that read; a transaction is accepted too. */
export type Db = Kysely<Database>;

/** For functions that write. Kysely's class has a private member, so that the pool is not accepted. */
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
  /** The longest time of a statement, in ms. */
  readonly statementMs?: number;
  /** The longest wait for a lock, in ms. */
  readonly lockMs?: number;
  /** The longest wait for a connection, in ms. */
  readonly waitMs?: number;
  /** Whether a pooler lends the connections, for one transaction each: then nothing is set for a session. */
  readonly isPooled?: boolean;
  /** After how many ms without an answer the connection of a statement is checked. */
  readonly silentMs?: number;
}

/** Far more than all open pages of one user ask for at once. */
const waitingOfOne = 200;

/** Connects with the first statement. A connection that breaks while idle is logged and replaced. */
export function openDatabase(url: string, options: Options): OpenDatabase {
  const { poolSize, log, statementMs = connectionLimits.query_timeout, lockMs = usualLockMs } = options;
  const { waitMs = connectionLimits.connectionTimeoutMillis, isPooled = false, silentMs } = options;
  const bounds = {
    statement_timeout: statementMs,
    lock_timeout: statementMs === 0 ? 0 : lockMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
  };
  const watch = isPooled ? undefined : openSilenceWatch(url, silentMs);
  const pool = new pg.Pool({
    Client: DatabaseClient,
    connectionString: url,
    max: poolSize,
    ...connectionLimits,
    ...(isPooled ? {} : bounds),
    query_timeout: statementMs,
    connectionTimeoutMillis: waitMs,
    application_name: "overture",
    types: columnTypes,
    // Before the connection is lent: the library is about to refuse a statement while another one runs.
    ...(watch && { verify: callbackify((client: pg.ClientBase) => watch.begin(client)) }),
  });
  let isClosing = false;
  pool.on("error", (error) => {
    // Only the message: the error itself refers to the whole client.
    if (!isClosing) log.warn({ reason: error.message }, "A database connection broke");
  });
  // A connection that breaks between two statements of a transaction has no other listener; the next statement fails.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    closeOnTimeout(client, watch);
    // A pooler lends another connection each time, which has no prepared statements.
    if (!isPooled) keepNamed(client);
  });
  const db = openKysely({ connect: sharingScarce(pool, log), end: () => pool.end() }, { poolSize, waitMs });
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

interface LentPool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/** One user has at most half of the connections. */
export function openKysely(pool: LentPool, { poolSize, waitMs }: { poolSize: number; waitMs: number }): Db {
  const share = Math.max(2, Math.ceil(poolSize / 2));
  const { connect } = shareFairly<pg.PoolClient>(pool, { share, waiting: waitingOfOne, waitMs });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }) });
}

/** PostgreSQL's codes for aborting one of two conflicting transactions (deadlock_detected, serialization_failure). */
const repeatable = new Set(["40P01", "40001"]);
const maxAttempts = 4;

/**
 * Runs `work` in a transaction. It is repeated when PostgreSQL aborts it because of a conflict, and when its connection
 * is lost before COMMIT is sent, as in a failover. If the connection is lost with its COMMIT, it may have happened and
 * is not repeated. So `work` must not touch anything but the database.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { around, giveBack } = takeAround();
  for (let attempt = 1; ; attempt += 1) {
    let isDone = false;
    let failure: { cause: unknown } | undefined;
    const watched = async (tx: Tx) => {
      try {
        const result = around ? await around(tx, () => work(tx)) : await work(tx);
        isDone = true;
        return result;
      } catch (cause) {
        failure = { cause };
        throw cause;
      }
    };
    try {
      return await db.transaction().execute(watched);
    } catch (error) {
      const isEnded = error instanceof pg.DatabaseError && repeatable.has(error.code ?? "");
      const isRepeatable = isEnded || (!isDone && isLostConnection(error));
      if (!isRepeatable || attempt === maxAttempts) {
        if (!isDone || isRolledBack(error)) giveBack();
        // If the connection is gone, ROLLBACK fails too, and its error says less.
        throw failure ? failure.cause : error;
      }
    }
  }
}

/** Whether the database answered COMMIT with an error: a connection that was lost meanwhile says nothing. */
function isRolledBack(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isLostConnection(error);
}

/** Does something before and after the work of a transaction, within it. */
type Around = <Result>(tx: Tx, inside: () => Promise<Result>) => Promise<Result>;

const waiting = new AsyncLocalStorage<{ around?: Around }>();

/** Runs `work`, with `around` in the first of its transactions that is not rolled back. */
export function aroundFirstTransaction<Result>(around: Around, work: () => Promise<Result>): Promise<Result> {
  return waiting.run({ around }, work);
}

/** A retry in another transaction, after a rollback, has `around` again. */
function takeAround() {
  const context = waiting.getStore();
  const around = context?.around;
  if (context) delete context.around;
  const giveBack = () => {
    if (context && around) context.around = around;
  };
  return { around, giveBack };
}

/**
 * A connection that existed and was lost; failing to connect is another matter. By PostgreSQL's codes (appendix A) and
 * the library's texts.
 */
function isLostConnection(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(57P0|08)/.test(error.code ?? "");
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined) return syscall !== "connect" && (code === "ECONNRESET" || code === "EPIPE");
  return /^Connection terminated|^Client has encountered a connection error/.test(error.message);
}

/**
 * A statement took too long (57014), or a transaction was idle too long while its process did something else (25P03).
 * The library counts the same time and may report it first.
 */
export function hasRunOutOfTime(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === "57014" || error.code === "25P03";
  return error instanceof Error && error.message === "Query read timeout";
}
