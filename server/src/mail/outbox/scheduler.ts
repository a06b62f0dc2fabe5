import { inTransaction } from "../../db/database.js";
import { isAboutData } from "../../db/postgres-error.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { pauseMailbox } from "../pace/pause-mailbox.js";
import { type Batch, type ClaimedMail, type Claiming, runFastBatch, runWholeBatch } from "./batch-queries.js";
import { type Delivery, deliverMail } from "./deliver-mail.js";
import { openNotices } from "./delivery-notices.js";
import { firstWidth, openLanes } from "./lanes.js";
import { requeueLostClaims } from "./outbox-queries.js";
import { type Finished, inPlainLetters } from "./state-after.js";
import type { LiveWorker } from "./worker-number.js";

/**
 * Of all users' mailboxes together, besides what silent servers have: as many servers as fall silent at once hold up
 * nobody, and after two seconds they count no more. The installation's has places beside them.
 */
const mostOfAll = 2_000;
/** Of silent servers too: each has a connection. */
const mostWithSilent = 6_000;
/**
 * Of one user's, besides what fast servers are about to take: whoever connects servers that fall silent holds up only
 * their own mail.
 */
const mostOfOwner = 25;
const lostCheckMs = 2_000;
/** How long a busy mailbox may keep the others from being looked at; whatever is queued calls at once. */
const lookMs = 1_000;

export interface Scheduler {
  /** How many mails are claimed and not recorded yet. */
  inFlight(): number;
  /** Waits until as many are done as are still in flight, or for so long: a batch costs as much as several mails. */
  gather(mostMs: number): Promise<void>;
  /** Whether somebody has yet to be notified of mails that were accepted. */
  hasNotices(): boolean;
  /** How long until they are notified whom the last notice did not reach; undefined when there is nobody. */
  noticesBackOffMs(): number | undefined;
  /** How long until the first back-off ends; undefined when there is none. */
  backOffMs(): number | undefined;
  /** There may be something new in any mailbox. */
  lookAround(): void;
  /** Somebody changed this mailbox, so that it is tried at once. */
  endBackOff(mailboxId: string): void;
  /**
   * One batch: records what became of the mails that were handed over, and claims as many as may take their place.
   * Without a worker's number nothing is claimed. Answers how many mails left the queue. What could not be recorded is
   * kept for the next batch: an outcome is known once only. /
   */
  run(findWorker: () => LiveWorker | undefined): Promise<number>;
}

interface Watching {
  whenDone(): void;
  /** Whether a mailbox whose server is in trouble waits before the next attempt. */
  hasBackOff: boolean;
}

/**
 * One lane for each mailbox, and one scheduler over all of them: batches follow each other, and mails are handed over
 * all the while.
 */
export function openScheduler(delivery: Delivery, { whenDone, hasBackOff }: Watching): Scheduler {
  const { db, clock, listener, log } = delivery;
  const inFlight = new Map<string, ClaimedMail>();
  let finished: Finished[] = [];
  const notices = openNotices(delivery);
  const lanes = openLanes({ hasBackOff });
  /** A connection that breaks may still hold one number while the worker has the next. */
  const numbers = new Set<number>();
  /** Those of which something was in hand at the last full batch. */
  let mailboxIds: string[] = [];
  let hasNews = true;
  // By a clock that nobody sets, as all that is measured here.
  let wholeBatchAt = 0;
  let lostCheckAt = 0;
  let gathered = () => {};

  /** They are handed over after the next batch was asked for, so that the database works on it meanwhile. */
  function begin(mails: readonly ClaimedMail[]): void {
    for (const mail of mails) {
      inFlight.set(mail.id, mail);
      lanes.begin(mail);
    }
    setImmediate(() => {
      for (const mail of mails) void deliver(mail);
    });
  }

  async function deliver(mail: ClaimedMail): Promise<void> {
    const outcome = await deliverMail(delivery, mail);
    inFlight.delete(mail.id);
    lanes.finish(mail, outcome);
    finished.push({ mail, outcome, at: clock.now() });
    whenDone();
    if (finished.length >= inFlight.size) gathered();
  }

  function claimingOf(worker: number): Claiming {
    const { outreach: capacities, account: accountCapacities, ahead, held, awaited } = lanes.capacities();
    const ownerCapacities = new Map([...held].map(([ownerId, count]) => [ownerId, Math.max(mostOfOwner - count, 0)]));
    const most = Math.max(Math.min(mostOfAll - awaited, mostWithSilent - inFlight.size), 0);
    return {
      worker,
      at: clock.now(),
      most,
      mostOfEach: firstWidth,
      capacities,
      ahead,
      accountCapacities,
      mostOfOwner,
      ownerCapacities,
    };
  }

  /** With everything that has to happen together. */
  function wholeBatch(recording: readonly Finished[], claiming: Claiming | undefined): Promise<Batch> {
    return inTransaction(db, async (tx) => {
      const at = clock.now();
      if (claiming && performance.now() >= lostCheckAt) {
        const mailIds = [...inFlight.keys(), ...finished.map(({ mail }) => mail.id)];
        await requeueLostClaims(tx, { numbers: [...numbers], mailIds, at });
      }
      const batch = await runWholeBatch(tx, recording, claiming);
      for (const mailboxId of refusedSignIns(recording)) {
        await pauseMailbox(tx, { mailboxId, pause: "sign-in", reason: "mailbox refuses sign-in", at });
      }
      const changed = [...batch.recordedIds, ...batch.stoppedIds];
      if (changed.length > 0) await listener.noteDelivery(tx, changed);
      return batch;
    });
  }

  async function take(
    recording: readonly Finished[],
    claiming: Claiming | undefined,
    run: LiveWorker["run"],
  ): Promise<Batch> {
    const isFast =
      !hasNews &&
      mailboxIds.length > 0 &&
      performance.now() < Math.min(wholeBatchAt + lookMs, lostCheckAt) &&
      recording.every(({ outcome }) => outcome.kind === "accepted");
    if (isFast && claiming && run) {
      const batch = await runFastBatch({ db, run }, recording, { ...claiming, mailboxIds });
      notices.add(batch.recordedIds);
      const hadCapacity = mailboxIds.some((mailboxId) => claiming.capacities.get(mailboxId) !== 0);
      // There is no more of the same: the next batch looks at everything.
      if (hadCapacity && batch.mails.length === 0) mailboxIds = [];
      return batch;
    }
    // Before looking, so that what comes in meanwhile is looked at again.
    hasNews = false;
    const batch = await wholeBatch(recording, claiming);
    mailboxIds = [...new Set([...batch.mails, ...inFlight.values()].map(({ mailboxId }) => mailboxId))];
    wholeBatchAt = performance.now();
    if (claiming && lostCheckAt <= wholeBatchAt) lostCheckAt = wholeBatchAt + lostCheckMs;
    return batch;
  }

  async function runBatch(worker: LiveWorker | undefined): Promise<number> {
    if (finished.length === 0 && worker === undefined) return 0;
    const recording = [...finished];
    const claiming = worker === undefined ? undefined : claimingOf(worker.number);
    if (worker) numbers.add(worker.number);
    try {
      const batch = await take(recording, claiming, worker?.run);
      finished = finished.slice(recording.length);
      for (const { mail, outcome } of recording) {
        log.info({ mailId: mail.id, outcome: outcome.kind }, "Mail handed over");
        delivery.metrics?.noteAnswer(outcome.kind);
      }
      delivery.metrics?.noteClaims(batch.mails.length);
      if (batch.mails.length > 0) begin(batch.mails);
      return batch.mails.length + batch.stoppedIds.length;
    } catch (error) {
      // What of this batch was done is unknown.
      lostCheckAt = 0;
      hasNews = true;
      notices.add(recording.map(({ mail }) => mail.id));
      if (isAboutData(error)) finished = finished.map(inPlainLetters);
      throw error;
    }
  }

  return {
    inFlight: () => inFlight.size + finished.length,
    gather(mostMs) {
      if (finished.length === 0 || finished.length >= inFlight.size) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, mostMs);
        gathered = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    hasNotices: notices.isPending,
    noticesBackOffMs: notices.backOffMs,
    backOffMs: lanes.backOffMs,
    lookAround() {
      hasNews = true;
    },
    endBackOff: lanes.endBackOff,
    async run(findWorker) {
      const wasFast = mailboxIds.length > 0;
      let taken = await runBatch(findWorker());
      // Asked again, because whoever closes in the meantime takes nothing more.
      if (wasFast && taken === 0 && inFlight.size === 0) taken = await runBatch(findWorker());
      void (inFlight.size === 0 ? notices.sendNow() : notices.sendInTime());
      return taken;
    },
  };
}

/** Of people's own mailboxes: the system's depends on a setting, and goes on by itself when that is right. */
function refusedSignIns(finished: readonly Finished[]): Set<string> {
  const refused = finished.filter(({ outcome }) => outcome.kind === "postponed" && outcome.stops === "sign-in");
  return new Set(refused.map(({ mail }) => mail.mailboxId).filter((mailboxId) => mailboxId !== systemMailboxId));
}
