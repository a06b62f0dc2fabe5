import { setTimeout as pause } from "node:timers/promises";
import { inTransaction } from "../../db/database.js";
import { listen } from "../../db/listen.js";
import { reasonOf } from "../../process/log.js";
import { findNextMoment, rescheduleFarAhead } from "../pace/allowance.js";
import type { Delivery } from "./deliver-mail.js";
import { releaseMailOfDeadWorkers, retryPutOffAhead } from "./outbox-queries.js";
import { outboxChannel } from "./queue-queries.js";
import { openScheduler } from "./scheduler.js";
import { holdWorkerNumber, withWorkerNumber } from "./worker-number.js";

const sweepMs = 2_000;
const lookAheadMs = 10 * 60_000;
/** In case a notification was lost. */
const longestSleepMs = 30_000;
/** The pause while mail is due but cannot be claimed: there is no capacity, or its rows are locked for a moment. */
const fullMs = 1_000;
const lockedMs = 20;
/** Most mails in flight are done sooner, and each wakes the worker. */
const shortMs = 200;
const gatherMs = 20;
const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** Less than the ten seconds in which the process has to end. */
const closingMs = 7_000;
/** How long recording what became of the mails takes whose connections were closed then. */
const recordingMs = 1_500;

/** Hands over all mail that is due now. */
export async function deliverAllDue(delivery: Delivery): Promise<void> {
  await withWorkerNumber(delivery.db, async (number) => {
    const alarm = openAlarm();
    const scheduler = openScheduler(delivery, { whenDone: alarm.wakeUp, hasBackOff: false });
    for (;;) {
      const woken = alarm.set();
      const taken = await scheduler.run(() => ({ number }));
      if (taken === 0 && scheduler.inFlight() === 0) return;
      if (taken === 0) await woken;
    }
  });
}

export interface Worker {
  /** False while it holds no number, or while the database does not let it claim mail. */
  takesMail(): boolean;
  close(): Promise<void>;
}

/** Hands mail over from now on. It sleeps until the database notifies it of new mail, or the next mail is due. */
export function startWorker(databaseUrl: string, delivery: Delivery): Worker {
  const { db, clock, log } = delivery;
  const closing = new AbortController();
  const abandoned = new AbortController();
  const alarm = openAlarm();
  const scheduler = openScheduler(delivery, { whenDone: alarm.wakeUp, hasBackOff: true });
  let isHeldUp = false;
  const worker = holdWorkerNumber({ url: databaseUrl, log, begin: wake });
  const listener = listen({ url: databaseUrl, channel: outboxChannel, log, notify: wakeFor, begin: wakeForAll });

  function wakeFor(mailboxId: string): void {
    if (mailboxId !== "") scheduler.endBackOff(mailboxId);
    wake();
  }

  /** Mailboxes may have been changed while this worker did not listen. */
  function wakeForAll(): void {
    scheduler.endBackOff();
    wake();
  }

  function wake(): void {
    scheduler.lookAround();
    alarm.wakeUp();
  }

  async function run(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (!abandoned.signal.aborted && !(closing.signal.aborted && !isBusy())) {
      // Set before looking, so that nothing in between is missed.
      const woken = alarm.set();
      try {
        await scheduler.run(() => (closing.signal.aborted ? undefined : worker.current()));
        pauseMs = firstPauseMs;
        isHeldUp = false;
        if (!(isBusy() && ((await isWithin(woken, shortMs)) || scheduler.hasNotices()))) {
          await isWithin(woken, await sleepMs());
        }
        await scheduler.gather(gatherMs);
      } catch (error) {
        isHeldUp = true;
        log.warn({ reason: reasonOf(error) }, "Sending mail is held up");
        await pause(pauseMs, undefined, { signal: abandoned.signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    }
  }

  function isBusy(): boolean {
    return scheduler.inFlight() > 0 || scheduler.hasNotices();
  }

  async function sleepMs(): Promise<number> {
    if (closing.signal.aborted) return scheduler.inFlight() > 0 ? longestSleepMs : 0;
    if (worker.current() === undefined) return fullMs;
    const next = await findNextMoment(db, clock.now());
    const backOffMs = scheduler.backOffMs();
    const untilNext = next ? next.getTime() - clock.now().getTime() : longestSleepMs;
    const busyMs = scheduler.inFlight() > 0 || backOffMs !== undefined ? fullMs : lockedMs;
    const wakeMs = [backOffMs, scheduler.noticesBackOffMs(), longestSleepMs].filter((ms) => ms !== undefined);
    return Math.min(untilNext > 0 ? untilNext : busyMs, ...wakeMs);
  }

  async function sweep(): Promise<void> {
    let nextLookAt = -Infinity;
    while (!closing.signal.aborted) {
      try {
        await releaseDeadClaims(delivery);
        if (performance.now() >= nextLookAt) {
          const retried = await retryPutOffAhead(db, clock.now());
          const windows = await inTransaction(db, (tx) => rescheduleFarAhead(tx, clock.now()));
          if (retried + windows > 0) {
            log.warn({ retried, windows }, "The clock has gone back: what was put off by it is tried again");
            wake();
          }
          nextLookAt = performance.now() + lookAheadMs;
        }
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, "Could not look for mail of dead workers");
      }
      await pause(sweepMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  const running = Promise.all([sweep(), run()]);
  return {
    takesMail: () => worker.current() !== undefined && !isHeldUp,
    async close() {
      closing.abort();
      alarm.wakeUp();
      await Promise.race([running, pause(closingMs, undefined, { ref: false })]);
      // A mail that is certainly not sent goes back to the queue; one that may have been sent is unconfirmed.
      const recorded = delivery.senders.close().then(() => running);
      await Promise.race([recorded, pause(recordingMs, undefined, { ref: false })]);
      abandoned.abort();
      alarm.wakeUp();
      await Promise.all([listener.close(), worker.close()]);
    },
  };
}

async function releaseDeadClaims({ db, log, listener }: Delivery): Promise<void> {
  const mailIds = await inTransaction(db, async (tx) => {
    const released = await releaseMailOfDeadWorkers(tx);
    if (released.length > 0) await listener.noteDelivery(tx, released);
    return released;
  });
  if (mailIds.length > 0) log.warn({ mailIds }, "A worker died while it was sending; these mails are unconfirmed");
}

interface Alarm {
  /** Starts waiting now; earlier notifications do not count. */
  set(): Promise<void>;
  wakeUp: () => void;
}

function openAlarm(): Alarm {
  let wakeUp = () => {};
  return {
    set: () =>
      new Promise<void>((resolve) => {
        wakeUp = resolve;
      }),
    wakeUp: () => wakeUp(),
  };
}

async function isWithin(woken: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const isWoken = await Promise.race([woken.then(() => true), late]);
  clearTimeout(timer);
  return isWoken;
}
