import { type Db, inTransaction } from "../../db/database.js";
import { keepRunning, type Running } from "../../process/keep-running.js";
import { type Log, reasonOf } from "../../process/log.js";
import type { Clock } from "../../values/clock.js";
import { foldCounts } from "./count-queries.js";
import { readDueWords, wakeSnoozed } from "./inbox-jobs.js";

const everyMs = 1_000;
/** The pause after a failure, in which the database may recover. */
const againMs = 5_000;
/** Counts are added up in one of this many rounds; they are right before too. */
const countsEvery = 30;

/** Wakes snoozed conversations, reads the words of messages that were sent to many, and adds up counts. */
export function startInboxWorker({ db, log, clock }: { db: Db; log: Log; clock: Clock }): Running {
  let round = 0;
  return keepRunning(async (signal) => {
    try {
      await wakeSnoozed(db, clock.now());
      await readDueWords(db, { signal });
      if (round++ % countsEvery === 0) await inTransaction(db, foldCounts);
      return everyMs;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "Could not keep the inbox");
      return againMs;
    }
  });
}
