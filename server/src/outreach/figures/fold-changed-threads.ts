import { type Db, inTransaction, type Tx } from "../../db/database.js";
import { foldBatch, listThreadsOfCauses, listThreadsOfViews } from "./fold-queries.js";

/** Small enough that reading, which computes what is not folded yet, stays fast. */
const batchSize = 5_000;

/** Stores the figures of the threads that have changed, and answers how many changes there were. */
export async function foldChangedThreads(db: Db, signal?: AbortSignal): Promise<number> {
  await inTransaction(db, listThreadsOfCauses);
  await inBatches(db, listThreadsOfViews, signal);
  return inBatches(db, foldBatch, signal);
}

/** Each batch is a separate transaction. */
export async function inBatches(
  db: Db,
  takeBatch: (tx: Tx, most: number) => Promise<number>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let taken = 0;
  for (let found = batchSize; found === batchSize && !signal?.aborted; taken += found) {
    found = await inTransaction(db, (tx) => takeBatch(tx, batchSize));
  }
  return taken;
}
