import type { Db, Tx } from "../../db/database.js";
import { keepRunning, type Running } from "../../process/keep-running.js";
import type { Log } from "../../process/log.js";
import { reasonOf } from "../../process/log.js";
import { foldTallyBatch, lockTallies } from "../analytics/fold-tally-queries.js";
import { listFoldedByOthers } from "./changed-list-queries.js";
import { inBatches } from "./fold-changed-threads.js";
import { foldListed, hasFoldedByOthers, lockFigures } from "./fold-queries.js";

/** Until then each reading works out again what workers of the version before have folded. */
const everyMs = 2_000;
/** After one that failed: the database may be back by then. */
const againMs = 5_000;
/** Older entries stand before it on the same lists. So many batches are folded at once; the rest stays for later. */
const mostRounds = 4;

/**
 * For processes that serve pages and are no workers: in an upgrade they run for as long as anybody likes beside workers
 * of the version before, who count mails from the click. Without this they would work out every such conversation at
 * each reading.
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

/** Answers how many conversations those were. */
export function foldForOthers(db: Db, signal?: AbortSignal): Promise<number> {
  return inBatches(db, foldWhole, signal);
}

/**
 * Figures and tallies in one transaction: older workers see nothing of them on the lists that they take from, or they
 * would fold them again by their own rules, and so for ever. Both locks come first, since who folds tallies by other
 * rules waits for what is taken here.
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
  for (let round = 1; round <= mostRounds; round += 1) {
    if ((await fold()) < most) return;
  }
}
