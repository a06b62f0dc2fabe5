import { inTransaction } from "../../db/database.js";
import { isAboutData } from "../../db/postgres-error.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { pauseMailbox } from "../pace/pause-mailbox.js";
import { type Batch, type ClaimedMail, type Claiming, runFastBatch, runWholeBatch } from "./batch-queries.js";
import { type Delivery, deliverMail } from "./deliver-mail.js";
import { openNotices } from "./delivery-notices.js";
import { firstWidth, openLanes } from "./lanes.js";
import { requeueLostClaims } from "./outbox-queries.js";
import { type Finished, withAsciiReason } from "./state-after.js";
import type { LiveWorker } from "./worker-number.js";

/**
 * The most mails in flight of all users' mailboxes, without those at silent servers: a mail that is unanswered for two
 * seconds no longer counts, so many servers that fall silent at once hold up nobody. The shared mailbox has places of
 * its own.
 */
const maxOfAll = 2_000;
/** The same with silent servers: each mail holds a connection. */
const maxWithSilent = 6_000;
/**
 * The most mails in flight of one user, without those that fast servers are about to take. Users whose servers fall
 * silent hold up only their own mail.
 */
const maxPerOwner = 25;
const lostCheckMs = 2_000;
/** How long busy mailboxes may delay looking at the others. Newly queued mail wakes the worker at once. */
const lookMs = 1_000;

export interface Scheduler {
  /** Mails that are claimed and not recorded yet. */
  inFlight(): number;
  /**
   * Waits until half of the mails in flight are done, or for at most this long: a batch costs as much as several mails.
   */
  gather(maxMs: number): Promise<void>;
  /** Whether accepted mails have yet to be announced. */
  hasNotices(): boolean;
  /** The rest of the pause after an announcement failed; undefined without one. */
  noticesBackOffMs(): number | undefined;
  /** The time until the first back-off ends; undefined without one. */
  backOffMs(): number | undefined;
  /** There may be new mail in any mailbox. */
  lookAround(): void;
  /** Somebody changed this mailbox, or may have changed any: it is tried at once. */
  endBackOff(mailboxId?: string): void;
  /**
   * Runs one batch: records outcomes and claims mails in their place. Without a worker's number it claims nothing.
   * Answers with the number of mails that left the queue. Outcomes that could not be recorded are kept for the next
   * batch.
   */
  run(findWorker: () => LiveWorker | undefined): Promise<number>;
}

interface Watching {
  whenDone(): void;
  /** Whether a mailbox whose server has a problem waits before the next attempt. */
  hasBackOff: boolean;
}

/** One scheduler over the lanes of all mailboxes: batches follow each other while mails are being handed over. */
export function openScheduler(delivery: Delivery, { whenDone, hasBackOff }: Watching): Scheduler {
  const { db, clock, listener, log } = delivery;
  const inFlight = new Map<string, ClaimedMail>();
  let finished: Finished[] = [];
  const notices = openNotices(delivery);
  const lanes = openLanes({ hasBackOff });
  /** A broken connection may still hold one number while the worker has the next. */
  const numbers = new Set<number>();
  /** Mailboxes with mails in flight at the last full batch. */
  let mailboxIds: string[] = [];
  let hasNews = true;
  // By a monotonic clock, like all times here.
  let wholeBatchAt = 0;
  let lostCheckAt = 0;
  let gathered = () => {};

  /** The mails are handed over after the next batch was asked for, so that the database works on it meanwhile. */
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
    const ownerCapacities = new Map([...held].map(([ownerId, count]) => [ownerId, Math.max(maxPerOwner - count, 0)]));
    const most = Math.max(Math.min(maxOfAll - awaited, maxWithSilent - inFlight.size), 0);
    return {
      worker,
      at: clock.now(),
      most,
      mostOfEach: firstWidth,
      capacities,
      ahead,
      accountCapacities,
      mostOfOwner: maxPerOwner,
      ownerCapacities,
    };
  }

  /** A full batch, in one transaction. */
  function wholeBatch(recording: readonly Finished[], claiming: Claiming | undefined): Promise<Batch> {
    return inTransaction(db, async (tx) => {
      const at = clock.now();
      if (claiming && performance.now() >= lostCheckAt) {
        const mailIds = [...inFlight.keys(), ...finished.map(({ mail }) => mail.id)];
        await requeueLostClaims(tx, { worker: claiming.worker, numbers: [...numbers], mailIds, at });
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
      // No more mail of the same mailboxes: the next batch looks at all.
      if (hadCapacity && batch.mails.length === 0) mailboxIds = [];
      return batch;
    }
    // Set before looking, so that later news is not missed.
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
      // It is unknown whether this batch was committed.
      lostCheckAt = 0;
      hasNews = true;
      notices.add(recording.map(({ mail }) => mail.id));
      if (isAboutData(error)) finished = finished.map(withAsciiReason);
      throw error;
    }
  }

  return {
    inFlight: () => inFlight.size + finished.length,
    gather(maxMs) {
      if (finished.length === 0 || finished.length >= inFlight.size) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, maxMs);
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
      // Asked again: a worker that is closing claims nothing more.
      if (wasFast && taken === 0 && inFlight.size === 0) taken = await runBatch(findWorker());
      void (inFlight.size === 0 ? notices.sendNow() : notices.sendInTime());
      return taken;
    },
  };
}

/** Only of users' mailboxes: the shared one depends on a setting, and continues by itself when that is right. */
function refusedSignIns(finished: readonly Finished[]): Set<string> {
  const refused = finished.filter(({ outcome }) => outcome.kind === "postponed" && outcome.stops === "sign-in");
  return new Set(refused.map(({ mail }) => mail.mailboxId).filter((mailboxId) => mailboxId !== systemMailboxId));
}
