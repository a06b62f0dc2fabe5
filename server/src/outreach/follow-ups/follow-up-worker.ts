import { keepRunning, type Running } from "../../process/keep-running.js";
import type { Log } from "../../process/log.js";
import { reasonOf } from "../../process/log.js";
import { secondsAfter } from "../../values/clock.js";
import { type PassedMs, systemPassedMs, watchClock } from "../../values/clock-watch.js";
import { type Following, sendDueFollowUps } from "./send-follow-ups.js";
import { findNextDueAt } from "./silence-queries.js";

/**
 * The longest time until the worker finds follow-ups that become due because mail was accepted or the list was changed.
 */
const usualEveryMs = 60_000;
/** The pause after a failure, in which the database may recover. */
const againMs = 2_000;
/**
 * The pause after the clock has jumped ahead: if that was a mistake, somebody can notice it, because sent mail cannot
 * be recalled.
 */
const heldMs = 3_600_000;

interface Options extends Following {
  log: Log;
  passedMs?: PassedMs;
  everyMs?: number;
}

/** Starts looking for threads that have been silent for long enough: every minute, and when the next one is due. */
export function startFollowUpWorker(options: Options): Running {
  const { log, passedMs = systemPassedMs, everyMs = usualEveryMs, ...following } = options;
  const { db, clock } = following;
  const hasJumped = watchClock(clock, passedMs);
  let heldUntilMs = -Infinity;

  function isHeld(): boolean {
    if (hasJumped()) {
      heldUntilMs = passedMs() + heldMs;
      log.warn({}, "The clock has jumped ahead: no follow-up is sent for an hour. Check the clock");
    }
    return passedMs() < heldUntilMs;
  }

  async function sweep(signal: AbortSignal): Promise<number> {
    const sent = await sendDueFollowUps(following, signal);
    if (sent > 0) log.info({ sent }, "Follow-ups queued");
    const now = clock.now();
    const next = await findNextDueAt(db, { after: now, until: secondsAfter(now, everyMs / 1_000) });
    return next ? next.getTime() - now.getTime() : everyMs;
  }

  return keepRunning(async (signal) => {
    if (isHeld()) return everyMs;
    try {
      return await sweep(signal);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "Could not look for follow-ups");
      return againMs;
    }
  });
}
