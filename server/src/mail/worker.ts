import { setTimeout as pause } from "node:timers/promises";
import { listen } from "../db/listen.js";
import { type Delivery, deliverNextMail, reasonOf, releaseDeadClaims } from "./deliver-mail.js";
import { findNextDue } from "./outbox-queries.js";
import { outboxChannel } from "./queue-queries.js";
import { asWorker, holdWorkerNumber } from "./worker-number.js";

/** How many mails one process hands over at once; more gain nothing with one mail server. */
export const lanes = 5;

const sweepMs = 2_000;
/** In case that a call to wake up got lost. */
const longestSleepMs = 30_000;
const firstStandstillMs = 2_000;
const longestStandstillMs = 60_000;
/** Less than the ten seconds in which the process has to be gone. */
const closingMs = 8_000;

/** Hands over all that is due at this moment. */
export async function deliverAllDue(delivery: Delivery): Promise<void> {
  await asWorker(delivery.db, async (worker) => {
    const lane = async () => {
      while ((await deliverNextMail(delivery, worker)) !== undefined);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  });
}

export interface Worker {
  close(): Promise<void>;
}

/** Hands mail over from now on: several lanes, which sleep until the database tells of new mail or the next one is due. */
export function startWorker(databaseUrl: string, delivery: Delivery): Worker {
  const { db, clock, log } = delivery;
  const closing = new AbortController();
  const abandoned = new AbortController();
  let alarm = newAlarm();
  let standstillUntil = 0;
  let standstillMs = firstStandstillMs;

  const worker = holdWorkerNumber({ url: databaseUrl, log, begin: wake });
  const listener = listen({ url: databaseUrl, channel: outboxChannel, log, hear: wake, begin: wake });

  function wake(): void {
    const rung = alarm;
    alarm = newAlarm();
    rung.ring();
  }

  async function runLane(): Promise<void> {
    while (!closing.signal.aborted) {
      // Taken before looking, so that what is queued in between is not slept through.
      const { rung } = alarm;
      const number = worker.current();
      try {
        const outcome =
          number === undefined || Date.now() < standstillUntil
            ? undefined
            : await deliverNextMail(delivery, number, abandoned.signal);
        if (outcome === undefined) await restUntil(rung, await restMs());
        else noteStandstill(outcome !== "stopped" && outcome.kind === "postponed" && outcome.stops);
      } catch (error) {
        if (abandoned.signal.aborted) return;
        log.warn({ reason: reasonOf(error) }, "Sending mail is held up");
        await sleep(1_000);
      }
    }
  }

  /** While the mail server is away or refuses our sign-in, one mail after the other would only meet the same. */
  function noteStandstill(stops: boolean): void {
    if (!stops) {
      standstillMs = firstStandstillMs;
    } else if (Date.now() >= standstillUntil) {
      standstillUntil = Date.now() + standstillMs;
      standstillMs = Math.min(standstillMs * 2, longestStandstillMs);
    }
  }

  async function restMs(): Promise<number> {
    if (worker.current() === undefined) return 1_000;
    const due = await findNextDue(db);
    const untilDue = due ? Math.max(due.getTime() - clock.now().getTime(), 0) : longestSleepMs;
    const untilMoving = Math.max(standstillUntil - Date.now(), 0);
    // Never at once: what is due and could not be claimed is locked by somebody for a moment.
    return Math.min(Math.max(untilDue, untilMoving, 20), longestSleepMs);
  }

  /** Whoever has rested for long enough wakes the other lanes too. */
  async function restUntil(rung: Promise<void>, ms: number): Promise<void> {
    const timer = setTimeout(wake, ms);
    await rung;
    clearTimeout(timer);
  }

  async function sweep(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await releaseDeadClaims(delivery);
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, "Could not look for mail of dead workers");
      }
      await sleep(sweepMs);
    }
  }

  async function sleep(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: closing.signal }).catch(() => undefined);
  }

  const running = Promise.all([sweep(), ...Array.from({ length: lanes }, runLane)]);
  return {
    async close() {
      closing.abort();
      wake();
      await Promise.race([running, pause(closingMs, undefined, { ref: false })]);
      abandoned.abort();
      await Promise.all([listener.close(), worker.close()]);
    },
  };
}

function newAlarm(): { rung: Promise<void>; ring(): void } {
  let ring = () => {};
  const rung = new Promise<void>((resolve) => {
    ring = resolve;
  });
  return { rung, ring };
}
