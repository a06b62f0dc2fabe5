import type { Db, Tx } from "../../db/database.js";
import { keepRunning, type Running } from "../../process/keep-running.js";
import type { Log } from "../../process/log.js";
import { reasonOf } from "../../process/log.js";
import { foldTallyBatch, lockTallies } from "../analytics/fold-tally-queries.js";
import { listFoldedByOthers } from "./changed-list-queries.js";
import { inBatches } from "./fold-changed-threads.js";
import { foldListed, hasFoldedByOthers, lockFigures } from "./fold-queries.js";

/** How often to fold; until then, each call computes again what workers of the earlier version have folded. */
const everyMs = 2_000;
/** The pause after a failure, in which the database may recover. */
const againMs = 5_000;
/** The most batches at once. Older entries come first on the same lists; the rest stays for later. */
const maxRounds = 4;

/**
 * For processes that serve pages and are not workers. During an upgrade they may run for any time together with workers
 * of the earlier version, which count mails from the click on. Without this, they would compute every such conversation
 * at each call.
 */
export function startFoldingForOthers({ db, log }: { db: Db; log: Log }): Running {
  return keepRunning(async (signal) => {
    try {
      if (await hasFoldedByOthers(db)) await foldForOthers(db, signal);
      return everyMs;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "Could not keep the figures that older workers count otherwise");
      return againMs;
    }
  });
}

/** Answers how many conversations it folded. */
export function foldForOthers(db: Db, signal?: AbortSignal): Promise<number> {
  return inBatches(db, foldWhole, signal);
}

/**
 * Folds figures and tallies in one transaction: if older workers saw these threads on their lists, they would fold them
 * again by their own rules, without end. Takes both locks first, because a worker that folds tallies by other rules
 * waits for the rows that are locked here.
 */
async function foldWhole(tx: Tx, most: number): Promise<number> {
  await lockFigures(tx);
  await lockTallies(tx);
  const found = await listFoldedByOthers(tx, most);
  await untilFewer(most, () => foldListed(tx, most));
  await untilFewer(most, () => foldTallyBatch(tx, most));
  return found;
}

async function untilFewer(most: number, fold: () => Promise<number>): Promise<void> {
  for (let round = 1; round <= maxRounds; round += 1) {
    if ((await fold()) < most) return;
  }
}
