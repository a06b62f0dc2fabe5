import { type Db, inTransaction } from "../../db/database.js";
import { foldBatch, listThreadsOfCauses } from "./fold-queries.js";

/** So few that reading, which works out again what is not folded yet, hardly notices. */
const batchSize = 5_000;

/** Keeps the figures of the threads that have changed, and answers how many changes those were. */
export async function foldChangedThreads(db: Db, signal?: AbortSignal): Promise<number> {
  await inTransaction(db, listThreadsOfCauses);
  let folded = 0;
  for (let found = batchSize; found === batchSize && !signal?.aborted; folded += found) {
    found = await inTransaction(db, (tx) => foldBatch(tx, batchSize));
  }
  return folded;
}
