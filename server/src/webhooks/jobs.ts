import { setTimeout as pause } from "node:timers/promises";
import { type Clock, secondsAfter } from "../clock.js";
import { type Db, inTransaction } from "../db/database.js";
import { keepRunning, type Running } from "../keep-running.js";
import type { Log } from "../log.js";
import type { HostGuard } from "../net/host-guard.js";
import { reasonOf } from "../reason-of.js";
import { unseal } from "../sealing.js";
import { claimDeliveries, type DueDelivery, recordAttempt } from "./delivery-queries.js";
import { type Answer, noAnswer, postWebhook } from "./post-webhook.js";
import { nextAttemptAfter } from "./retry.js";

interface Delivering {
  db: Db;
  clock: Clock;
  hosts: HostGuard;
  appSecret: string;
  /** Whoever waits for the database gives up by it. */
  signal?: AbortSignal;
  /** For one attempt. */
  timeoutMs?: number;
}

const atOnce = 10;
/** Of them, so that one user's silent endpoints leave places to the others. */
const atOnceOfUser = 3;
/** Longer than an attempt can take, and a database that is away for half a minute afterwards. */
const inHandSeconds = 90;
/** How long what became of an attempt is kept in hand for a database that is away. */
const recordingMs = 60_000;
const againMs = 500;
const lookEveryMs = 2_000;

/** Delivers what is due, and answers how many those were. */
export async function deliverDueWebhooks(delivering: Delivering): Promise<number> {
  const { db, clock } = delivering;
  const at = clock.now();
  const due = await inTransaction(db, (tx) =>
    claimDeliveries(tx, { limit: atOnce, limitOfUser: atOnceOfUser, at, until: secondsAfter(at, inHandSeconds) }),
  );
  await Promise.all(due.map((delivery) => deliver(delivering, delivery)));
  return due.length;
}

async function deliver(delivering: Delivering, delivery: DueDelivery): Promise<void> {
  const { db, clock, hosts, appSecret, timeoutMs, signal } = delivering;
  const { id, endpointId, url, body, attempts } = delivery;
  const secret = openSecret(delivery, appSecret);
  const answer: Answer =
    secret === undefined
      ? noAnswer
      : await postWebhook({ id, url, secret, body, at: clock.now() }, { hosts, timeoutMs });
  const at = clock.now();
  const isDelivered = answer.status !== null && answer.status >= 200 && answer.status < 300;
  // 410: whoever is there wants no more of it.
  const isGone = answer.status === 410;
  const nextAttemptAt = isDelivered || isGone ? null : nextAttemptAfter(attempts, at);
  const disables = !isDelivered && nextAttemptAt === null;
  const { status, text } = answer;
  const attempt = { id, endpointId, status, answer: text, isDelivered, nextAttemptAt, disables, at };
  await untilRecorded(() => inTransaction(db, (tx) => recordAttempt(tx, attempt)), signal);
}

/** An attempt that is not recorded is made again: what was posted once would come twice. */
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

/** Looks from now on for what is to be delivered. */
export function startWebhookWorker({ log, ...delivering }: Delivering & { log: Log }): Running {
  return keepRunning(async (signal) => {
    try {
      return (await deliverDueWebhooks({ ...delivering, signal })) > 0 ? 0 : lookEveryMs;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "Could not deliver webhooks");
      return lookEveryMs;
    }
  });
}
