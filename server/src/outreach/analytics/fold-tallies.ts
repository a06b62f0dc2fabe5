import type { Db } from "../../db/database.js";
import { inBatches } from "../figures/fold-changed-threads.js";
import { foldTallyBatch, listThreadsOfCategories } from "./fold-tally-queries.js";

/** Updates the tallies of threads that changed since their last update, and answers how many changes there were. */
export async function foldTallies(db: Db, signal?: AbortSignal): Promise<number> {
  await inBatches(db, listThreadsOfCategories, signal);
  return inBatches(db, foldTallyBatch, signal);
}
