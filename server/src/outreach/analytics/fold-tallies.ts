import type { Db } from "../../db/database.js";
import { inBatches } from "../figures/fold-changed-threads.js";
import { foldTallyBatch, listThreadsOfCategories } from "./fold-tally-queries.js";

/** Keeps the tallies of the threads whose figures were kept since, and answers how many changes those were. */
export async function foldTallies(db: Db, signal?: AbortSignal): Promise<number> {
  await inBatches(db, listThreadsOfCategories, signal);
  return inBatches(db, foldTallyBatch, signal);
}
