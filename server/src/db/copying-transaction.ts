import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { Database, Tx } from "./database.js";

/** A transaction with its connection, for copying rows in. */
export interface CopyingTx {
  tx: Tx;
  connection: pg.ClientBase;
}

/**
 * Runs `work` in one transaction. It is never repeated, because the source of the copied rows can be read only once.
 */
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
