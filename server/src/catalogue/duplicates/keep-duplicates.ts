import { type Db, inTransaction, type Tx } from "../../db/database.js";
import { findCandidates, lockDuplicates, takeChangedDuplicates, writePairs } from "./duplicate-queries.js";

/** Small enough that a call waits only a moment for a batch. */
const batchSize = 50;

/**
 * Looks for the pairs of changed creators, batch by batch, until none is left or the time is over. Answers how long it
 * took.
 */
export async function keepDuplicates(db: Db, { maxMs, signal }: { maxMs: number; signal?: AbortSignal }) {
  const began = performance.now();
  const took = () => performance.now() - began;
  for (let found = 1; found > 0 && took() < maxMs && !signal?.aborted; ) {
    found = await inTransaction(db, keepBatch);
  }
  return took();
}

async function keepBatch(tx: Tx): Promise<number> {
  if (!(await lockDuplicates(tx))) return 0;
  const ids = await takeChangedDuplicates(tx, batchSize);
  if (ids.length === 0) return 0;
  await writePairs(tx, await findCandidates(tx, ids));
  return ids.length;
}
