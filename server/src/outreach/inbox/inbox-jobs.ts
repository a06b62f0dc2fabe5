import { type Db, inTransaction } from "../../db/database.js";
import { announceAll } from "../../events/announce.js";
import { isSomethingDue, wakeDue } from "./snooze-queries.js";
import { readWords } from "./word-queries.js";

/**
 * Opens conversations whose snooze is over, both when a list is read and in a worker: lists are right even while no
 * worker runs.
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
    // Other processes are waking the rest.
    if (woken === 0) return;
  }
}

/** The number of conversations that are read in one transaction. */
const wordsAtOnce = 20;

/**
 * Reads the words of messages that were sent to many at once: of a part, or of all. Skips conversations that another
 * process is reading.
 */
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
