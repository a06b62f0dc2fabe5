import { setTimeout as pause } from "node:timers/promises";
import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Database, Db } from "./database.js";

/** How long the next rows may be looked for: whoever wants them can go away, which ends it. */
const batchMs = 600_000;
/** How long the reader may take none: its transaction keeps old versions of rows from being removed. */
const idleMs = 60_000;
const cancelAgainMs = 500;

/** The rows of one statement, a batch at a time, as they all were when it began. */
export interface RowCursor {
  /** On the same connection, as of the same moment. */
  db: Db;
  open(statement: CompiledQuery): Promise<void>;
  /** None at the end. */
  next<Row>(most: number): Promise<Row[]>;
  /** Ends what runs, which fails then, and gives the connection back. */
  close(): Promise<void>;
}

/** Begins a transaction that reads, on a connection that is held until the cursor is closed. */
export async function openRowCursor(pool: pg.Pool): Promise<RowCursor> {
  const connection = await pool.connect();
  const { send, settle } = sending(connection);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= giveBack();
    return closing;
  };
  const { rows } = await begin().catch((error: unknown) => {
    connection.release(true);
    throw error;
  });
  const backend = rows[0]?.pid;
  const lost = () => void close();
  connection.once("error", lost);

  function begin(): Promise<{ rows: { pid: number }[] }> {
    return send("begin isolation level repeatable read, read only")
      .then(() => send(`set local statement_timeout = ${batchMs}`))
      .then(() => send(`set local idle_in_transaction_session_timeout = ${idleMs}`))
      .then(() => send("select pg_backend_pid() as pid"));
  }

  async function giveBack(): Promise<void> {
    let isBroken = true;
    try {
      // The backend is ours until the connection goes back.
      await settle(() => pool.query("select pg_cancel_backend($1)", [backend]));
      await connection.query("rollback");
      isBroken = false;
    } catch {
      // Whatever it was, nobody else gets this connection.
    } finally {
      connection.off("error", lost);
      connection.release(isBroken);
    }
  }

  return {
    db: over(send),
    async open({ sql, parameters }) {
      await send(`declare rows_to_read no scroll cursor for ${sql}`, parameters);
    },
    async next<Row>(most: number) {
      return (await send<Row>(`fetch forward ${most} from rows_to_read`)).rows;
    },
    close,
  };
}

type Send = <Row>(text: string, values?: readonly unknown[]) => Promise<{ rows: Row[] }>;

/** Statements of one connection until it is settled: none begins from then on. */
function sending(connection: pg.ClientBase): { send: Send; settle(end: () => Promise<unknown>): Promise<void> } {
  const running = new Set<Promise<unknown>>();
  let isSettled = false;
  return {
    async send<Row>(text: string, values: readonly unknown[] = []) {
      if (isSettled) throw new Error("The cursor is closed");
      // The library has a limit of its own, which a single statement may exceed.
      const query = { text, values: [...values], query_timeout: batchMs } as pg.QueryConfig;
      const answer = connection.query(query) as Promise<unknown> as Promise<{ rows: Row[] }>;
      running.add(answer);
      return answer.finally(() => running.delete(answer));
    },
    async settle(end) {
      isSettled = true;
      // PostgreSQL ignores a cancel that arrives before its statement, so it is repeated.
      while (running.size > 0) {
        await end();
        await Promise.race([Promise.allSettled(running), pause(cancelAgainMs, undefined, { ref: false })]);
      }
    },
  };
}

function over(send: Send): Db {
  const query = (text: unknown, values: unknown) => send(text as string, values as unknown[]);
  const held = { connect: async () => ({ query, release() {} }), end: async () => {} };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: held as never }) });
}
