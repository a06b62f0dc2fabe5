import { AsyncLocalStorage } from "node:async_hooks";
import { callbackify } from "node:util";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { columnTypes } from "./column-types.js";
import { connectionLimits, endWhenSilent, idleTransactionMs, lockMs as usualLockMs } from "./connection-limits.js";
import { keepNamed } from "./named-statement.js";
import { openSilenceWatch } from "./silence-watch.js";

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
  /** How long a lock is waited for. */
  readonly lockMs?: number;
  /** How long one waits for a connection. */
  readonly waitMs?: number;
  /** There is a pooler between: it lends a connection for a transaction, so that nothing is set for a session. */
  readonly isPooled?: boolean;
  /** How long a statement may be silent before it is asked whether its connection is still there. */
  readonly silentMs?: number;
}

/** Connects when the first statement comes, not before. A connection that breaks while idle is logged and replaced. */
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
    connectionString: url,
    max: poolSize,
    ...connectionLimits,
    ...(isPooled ? {} : bounds),
    query_timeout: statementMs,
    connectionTimeoutMillis: waitMs,
    application_name: "overture",
    types: columnTypes,
    // Before anybody gets it: the library is about to refuse a statement while another one runs.
    ...(watch && { verify: callbackify((client: pg.ClientBase) => watch.begin(client)) }),
  });
  let isClosing = false;
  pool.on("error", (error) => {
    // The error itself drags the whole client along.
    if (!isClosing) log.warn({ reason: error.message }, "A database connection broke");
  });
  // One that breaks between two statements of a transaction has nobody else to tell; the next statement fails and says
  // so.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    endWhenSilent(client, watch);
    // A pooler lends another connection each time, which knows nothing of what was prepared.
    if (!isPooled) keepNamed(client);
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
 * Runs `work` in a transaction: all of it happens, or nothing. A transaction that PostgreSQL ends to free another one
 * is repeated, and so is one whose connection is lost before its COMMIT is sent, as when another server takes over. One
 * that is lost with its COMMIT may have happened, and is not repeated. So `work` touches nothing but the database.
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
      if (!isRepeatable || attempt === mostAttempts) {
        if (!isDone) giveBack();
        // Where the connection is gone, the ROLLBACK fails too, and its error says less.
        throw failure ? failure.cause : error;
      }
    }
  }
}

/** Does something before and after the work of a transaction, within it. */
type Around = <Result>(tx: Tx, inside: () => Promise<Result>) => Promise<Result>;

const waiting = new AsyncLocalStorage<{ around?: Around }>();

/** Runs `work`, and `around` in the first of its transactions that is not undone. */
export function aroundFirstTransaction<Result>(around: Around, work: () => Promise<Result>): Promise<Result> {
  return waiting.run({ around }, work);
}

/** Whoever tries again in another transaction, after one that was undone, has it around that one. */
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
 * It was there and is no more; one that cannot be made is another matter. By PostgreSQL's codes (appendix A) and the
 * library's words.
 */
function isLostConnection(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(57P0|08)/.test(error.code ?? "");
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined) return syscall !== "connect" && (code === "ECONNRESET" || code === "EPIPE");
  return /^Connection terminated|^Client has encountered a connection error/.test(error.message);
}

/**
 * A statement took longer than any may (57014), or the transaction stood still for longer while its process worked on
 * something else (25P03). The library, which counts the same time, may be the first to say so.
 */
export function hasRunOutOfTime(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === "57014" || error.code === "25P03";
  return error instanceof Error && error.message === "Query read timeout";
}
