import { setTimeout as pause } from "node:timers/promises";
import { type Db, inTransaction } from "../db/database.js";
import type { HostGuard } from "../net/host-guard.js";
import { keepRunning, type Running } from "../process/keep-running.js";
import { type Log, reasonOf } from "../process/log.js";
import { unseal } from "../secrets/sealing.js";
import { type Clock, secondsAfter } from "../values/clock.js";
import { claimDeliveries, type DueDelivery, recordAttempt } from "./delivery-queries.js";
import { type Answer, noAnswer, postWebhook } from "./post-webhook.js";

interface Delivering {
  db: Db;
  clock: Clock;
  hosts: HostGuard;
  appSecret: string;
  /** For one attempt. */
  timeoutMs?: number;
}

/** How many deliveries a process makes at once. */
const atOnce = 10;
/** For one user, so that endpoints that do not answer leave places for others. */
const atOnceOfUser = 3;
/** Longer than an attempt, followed by half a minute without a database. */
const inHandSeconds = 90;
/** How long recording an attempt is retried while the database is unreachable. */
const recordingMs = 60_000;
const againMs = 500;
const lookEveryMs = 2_000;

interface InHand {
  userId: string;
  ended: Promise<void>;
}

/** The deliveries that a process is making, each independent of the others: a slow one only occupies one place. */
export interface Deliveries {
  /**
   * Claims due deliveries for the free places and starts them; answers how many. The signal ends a wait for the
   * database.
   */
  begin(signal?: AbortSignal): Promise<number>;
  /** Resolves when the next one of them ends; never while there is none. */
  nextEnd(): Promise<void>;
  /** Resolves when all present ones have ended. */
  settled(): Promise<void>;
}

export function openDeliveries({ log, ...delivering }: Delivering & { log: Log }): Deliveries {
  const { db, clock } = delivering;
  const inHand = new Set<InHand>();

  function take(delivery: DueDelivery, signal: AbortSignal | undefined): void {
    const ended = deliver(delivering, delivery, signal)
      .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, "Could not record what became of a webhook"))
      .finally(() => inHand.delete(taken));
    const taken: InHand = { userId: delivery.userId, ended };
    inHand.add(taken);
  }

  return {
    async begin(signal) {
      const limit = atOnce - inHand.size;
      if (limit === 0) return 0;
      const at = clock.now();
      const inHandOf = [...inHand].map(({ userId }) => userId);
      const claim = { limit, limitOfUser: atOnceOfUser, inHandOf, at, until: secondsAfter(at, inHandSeconds) };
      const due = await inTransaction(db, (tx) => claimDeliveries(tx, claim));
      for (const delivery of due) take(delivery, signal);
      return due.length;
    },
    nextEnd: () => Promise.race([...inHand].map(({ ended }) => ended)),
    async settled() {
      await Promise.all([...inHand].map(({ ended }) => ended));
    },
  };
}

async function deliver(
  { db, clock, hosts, appSecret, timeoutMs }: Delivering,
  delivery: DueDelivery,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { id, url, body, attempts } = delivery;
  const secret = openSecret(delivery, appSecret);
  const answer: Answer =
    secret === undefined
      ? noAnswer
      : await postWebhook({ id, url, secret, body, at: clock.now() }, { hosts, timeoutMs });
  const at = clock.now();
  const isDelivered = answer.status !== null && answer.status >= 200 && answer.status < 300;
  // 410 Gone: the endpoint wants no more deliveries.
  const isGone = answer.status === 410;
  const nextAttemptAt = isDelivered || isGone ? null : nextAttemptAfter(attempts, at);
  // One event that an endpoint cannot process says nothing about the others.
  const disablesIfFailingSince = isGone ? at : isDelivered || nextAttemptAt ? null : secondsAfter(at, -triedSeconds);
  const { status, text } = answer;
  const attempt = { ...delivery, status, answer: text, isDelivered, nextAttemptAt, disablesIfFailingSince, at };
  await untilRecorded(() => inTransaction(db, (tx) => recordAttempt(tx, attempt)), signal);
}

/** An attempt that is not recorded would be made again, and the event would arrive twice. */
async function untilRecorded(record: () => Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  const began = performance.now();
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (performance.now() - began > recordingMs || signal?.aborted) throw error;
      await pause(againMs);
    }
  }
}

function openSecret({ endpointId, secret }: DueDelivery, appSecret: string): string | undefined {
  try {
    return unseal(secret, { appSecret, use: "webhook secrets", record: endpointId }).toString("utf8");
  } catch {
    return undefined;
  }
}

/** Starts the worker that delivers events. */
export function startWebhookWorker(delivering: Delivering & { log: Log }): Running {
  const deliveries = openDeliveries(delivering);
  const running = keepRunning(async (signal) => {
    try {
      if ((await deliveries.begin(signal)) === 0) await withinMs(deliveries.nextEnd(), lookEveryMs, signal);
      return 0;
    } catch (error) {
      delivering.log.warn({ reason: reasonOf(error) }, "Could not look for webhooks to deliver");
      return lookEveryMs;
    }
  });
  return {
    async close() {
      await running.close();
      await deliveries.settled();
    },
  };
}

async function withinMs(awaited: Promise<void>, ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const waiting = pause(ms, undefined, { signal: AbortSignal.any([signal, over.signal]) }).catch(() => undefined);
  await Promise.race([awaited, waiting]);
  over.abort();
}

const minute = 60;
const hour = 60 * minute;

/** The pauses after each failure, in seconds: more than three days in all. */
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/** The least time from the first attempt of a delivery to the last. */
const triedSeconds = pauses.reduce((sum, pause) => sum + pause, 0);

/** The time of the next attempt after this many; null if there is none. */
export function nextAttemptAfter(attempts: number, at: Date): Date | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : secondsAfter(at, pause);
}
