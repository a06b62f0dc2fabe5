import { type Db, inTransaction } from "../../db/database.js";
import { announceAll } from "../../events/announce.js";
import { isSomethingDue, wakeDue } from "./snooze-queries.js";
import { readWords } from "./word-queries.js";

/**
 * What was snoozed until now is open again, for whoever lists it as for a worker: a list is right also while no worker
 * runs.
 */
export async function wakeSnoozed(db: Db, now: Date): Promise<void> {
  while (await isSomethingDue(db, now)) {
    const woken = await inTransaction(db, async (tx) => {
      const threads = await wakeDue(tx, now);
      await announceAll(
        tx,
        threads.map((thread) => ({ ...thread, kind: "thread" as const })),
      );
      return threads.length;
    });
    // Others are waking the rest.
    if (woken === 0) return;
  }
}

/** So many conversations are read in one transaction. */
const wordsAtOnce = 20;

/** Reads the words of what was sent to many: of that much, or of all. Nobody waits for what another reads. */
export async function readDueWords(
  db: Db,
  { most = Number.POSITIVE_INFINITY, signal }: ReadingWords = {},
): Promise<void> {
  for (let [taken, read] = [0, wordsAtOnce]; read === wordsAtOnce && taken < most && !signal?.aborted; taken += read) {
    read = await inTransaction(db, (tx) => readWords(tx, wordsAtOnce));
  }
}

interface ReadingWords {
  most?: number;
  signal?: AbortSignal;
}
