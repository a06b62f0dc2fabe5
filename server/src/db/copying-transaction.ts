import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { Database, Tx } from "./database.js";

/** A transaction with the connection that it holds, over which rows are copied in. */
export interface CopyingTx {
  tx: Tx;
  connection: pg.ClientBase;
}

/** All of it happens, or nothing. It is never repeated, because what is copied in was read from somewhere once. */
export async function inCopyingTransaction<Result>(
  pool: pg.Pool,
  work: (on: CopyingTx) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect();
  let isBroken = true;
  try {
    const query = connection.query.bind(connection) as PostgresPoolClient["query"];
    const held = { connect: async () => ({ query, release() {} }), end: async () => {} };
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: held }) });
    const result = await db.transaction().execute((tx) => work({ tx, connection }));
    isBroken = false;
    return result;
  } finally {
    connection.release(isBroken);
  }
}
