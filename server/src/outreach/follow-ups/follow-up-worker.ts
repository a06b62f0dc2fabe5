import { keepRunning, type Running } from "../../process/keep-running.js";
import type { Log } from "../../process/log.js";
import { reasonOf } from "../../process/log.js";
import { secondsAfter } from "../../values/clock.js";
import { type Following, sendDueFollowUps } from "./send-follow-ups.js";
import { findNextDueAt } from "./silence-queries.js";

/** What becomes due by an acceptance or a change of the list is found no later than this. */
const sweepSeconds = 60;
/** After one that failed: the database may be back by then. */
const againMs = 2_000;

/** Looks from now on for threads that have been silent for long enough: every minute, and when the next one is due. */
export function startFollowUpWorker({ log, ...following }: Following & { log: Log }): Running {
  const { db, clock } = following;

  async function sweep(signal: AbortSignal): Promise<number> {
    const sent = await sendDueFollowUps(following, signal);
    if (sent > 0) log.info({ sent }, "Follow-ups queued");
    const now = clock.now();
    const next = await findNextDueAt(db, { after: now, until: secondsAfter(now, sweepSeconds) });
    return next ? next.getTime() - now.getTime() : sweepSeconds * 1_000;
  }

  return keepRunning(async (signal) => {
    try {
      return await sweep(signal);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "Could not look for follow-ups");
      return againMs;
    }
  });
}
