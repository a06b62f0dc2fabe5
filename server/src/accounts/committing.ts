import { type Db, inTransaction, type Tx } from "../db/database.js";
import { Refusal } from "../refusal.js";

/**
 * A transaction for work whose refusals leave something behind: a failure counted, a link mailed, a session ended. A refusal
 * that the work returns is thrown after the commit; one that it throws rolls back, as everywhere.
 */
export async function committing<Result>(db: Db, work: (tx: Tx) => Promise<Result | Refusal>): Promise<Result> {
  const result = await inTransaction(db, work);
  if (result instanceof Refusal) throw result;
  return result;
}
