import pg from "pg";
import { inTransaction } from "../../db/database.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { pauseMailbox } from "../pace/pause-mailbox.js";
import { type Delivery, deliverMail } from "./deliver-mail.js";
import { type ClaimedMail, type Claiming, exchangeMails, exchangeQuickly, type Turn } from "./exchange-queries.js";
import { firstWidth, openLanes } from "./lanes.js";
import { requeueLostClaims } from "./outbox-queries.js";
import { type Finished, inPlainLetters } from "./state-after.js";
import { openTelling } from "./telling.js";
import type { LiveWorker } from "./worker-number.js";

/**
 * Of all users' mailboxes together: hundreds of slow servers leave capacity for the others. The installation's has
 * places beside them.
 */
const mostOfAll = 1_000;
/** Of one user's: whoever connects servers that fall silent holds up only their own mail. */
const mostOfOwner = 25;
const lostCheckMs = 2_000;
/** How long a busy mailbox may keep the others from being looked at; whatever is queued calls at once. */
const lookMs = 1_000;

export interface Deliveries {
  /** How many mails are claimed and not written down yet. */
  inHand(): number;
  /** Whether any of them is to be written down. */
  hasFinished(): boolean;
  /** Whether somebody has yet to be notified of mails that were accepted. */
  hasUntold(): boolean;
  /** How long until the next mailbox that rests tries again; undefined when none does. */
  restMs(): number | undefined;
  /** There may be something new in any mailbox. */
  lookAround(): void;
  /**
   * One turn: writes down what became of the mails that were handed over, and claims as many as may take their
   * place. Without a worker's number nothing is claimed. Answers how many mails left the queue. What could not be
   * written down is kept for the next turn: an outcome is known once only.
   */
  exchange(findWorker: () => LiveWorker | undefined): Promise<number>;
}

interface Watching {
  whenDone(): void;
  /** Whether a mailbox whose server is in trouble rests before the next attempt. */
  hasRests: boolean;
}

/** Hands mails over side by side. Turns follow each other, and mails are handed over all the while. */
export function openDeliveries(delivery: Delivery, { whenDone, hasRests }: Watching): Deliveries {
  const { db, clock, listener, log } = delivery;
  const underWay = new Map<string, ClaimedMail>();
  let finished: Finished[] = [];
  const telling = openTelling(delivery);
  const lanes = openLanes({ hasRests });
  /** A connection that breaks may still hold one number while the worker has the next. */
  const numbers = new Set<number>();
  /** Those of which something was in hand at the last full turn. */
  let mailboxIds: string[] = [];
  let hasNews = true;
  // By a clock that nobody sets, as all that is measured here.
  let fullTurnAt = 0;
  let lostCheckAt = 0;

  async function carry(mail: ClaimedMail): Promise<void> {
    underWay.set(mail.id, mail);
    lanes.begin(mail);
    const outcome = await deliverMail(delivery, mail);
    underWay.delete(mail.id);
    lanes.finish(mail, outcome);
    finished.push({ mail, outcome, at: clock.now() });
    if (finished.length >= underWay.size) whenDone();
  }

  function claimingOf(worker: number): Claiming {
    const { outreach: rooms, account: accountRooms, held } = lanes.capacities();
    const ownerRooms = new Map([...held].map(([ownerId, count]) => [ownerId, Math.max(mostOfOwner - count, 0)]));
    const heldOfAll = [...held.values()].reduce((sum, count) => sum + count, 0);
    const most = Math.max(mostOfAll - heldOfAll, 0);
    return { worker, at: clock.now(), most, mostOfEach: firstWidth, rooms, accountRooms, mostOfOwner, ownerRooms };
  }

  /** With everything that has to happen together. */
  function fullTurn(recording: readonly Finished[], claiming: Claiming | undefined): Promise<Turn> {
    return inTransaction(db, async (tx) => {
      const at = clock.now();
      if (claiming && performance.now() >= lostCheckAt) {
        const mailIds = [...underWay.keys(), ...finished.map(({ mail }) => mail.id)];
        await requeueLostClaims(tx, { numbers: [...numbers], mailIds, at });
      }
      const turn = await exchangeMails(tx, recording, claiming);
      for (const mailboxId of refusedSignIns(recording)) {
        await pauseMailbox(tx, { mailboxId, pause: "sign-in", reason: "mailbox refuses sign-in", at });
      }
      const changed = [...turn.recordedIds, ...turn.stoppedIds];
      if (changed.length > 0) await listener.noteDelivery(tx, changed);
      return turn;
    });
  }

  async function take(
    recording: readonly Finished[],
    claiming: Claiming | undefined,
    run: LiveWorker["run"],
  ): Promise<Turn> {
    const isQuick =
      !hasNews &&
      mailboxIds.length > 0 &&
      performance.now() < Math.min(fullTurnAt + lookMs, lostCheckAt) &&
      recording.every(({ outcome }) => outcome.kind === "accepted");
    if (isQuick && claiming && run) {
      const turn = await exchangeQuickly({ db, run }, recording, { ...claiming, mailboxIds });
      telling.add(turn.recordedIds);
      const hadRoom = mailboxIds.some((mailboxId) => claiming.rooms.get(mailboxId) !== 0);
      // There is no more of the same: the next turn looks at everything.
      if (hadRoom && turn.mails.length === 0) mailboxIds = [];
      return turn;
    }
    // Before looking, so that what comes in meanwhile is looked at again.
    hasNews = false;
    const turn = await fullTurn(recording, claiming);
    mailboxIds = [...new Set([...turn.mails, ...underWay.values()].map(({ mailboxId }) => mailboxId))];
    fullTurnAt = performance.now();
    if (claiming && lostCheckAt <= fullTurnAt) lostCheckAt = fullTurnAt + lostCheckMs;
    return turn;
  }

  async function takeTurn(worker: LiveWorker | undefined): Promise<number> {
    if (finished.length === 0 && worker === undefined) return 0;
    const recording = [...finished];
    const claiming = worker === undefined ? undefined : claimingOf(worker.number);
    if (worker) numbers.add(worker.number);
    try {
      const turn = await take(recording, claiming, worker?.run);
      finished = finished.slice(recording.length);
      for (const { mail, outcome } of recording) {
        log.info({ mailId: mail.id, outcome: outcome.kind }, "Mail handed over");
        delivery.metrics?.noteAnswer(outcome.kind);
      }
      delivery.metrics?.noteClaims(turn.mails.length);
      for (const mail of turn.mails) void carry(mail);
      return turn.mails.length + turn.stoppedIds.length;
    } catch (error) {
      // What of this batch was done is unknown.
      lostCheckAt = 0;
      hasNews = true;
      telling.add(recording.map(({ mail }) => mail.id));
      if (isAboutData(error)) finished = finished.map(inPlainLetters);
      throw error;
    }
  }

  return {
    inHand: () => underWay.size + finished.length,
    hasFinished: () => finished.length > 0,
    hasUntold: telling.isPending,
    restMs: lanes.restMs,
    lookAround() {
      hasNews = true;
    },
    async exchange(findWorker) {
      const wasQuick = mailboxIds.length > 0;
      let taken = await takeTurn(findWorker());
      // Asked again, because whoever closes in the meantime takes nothing more.
      if (wasQuick && taken === 0 && underWay.size === 0) taken = await takeTurn(findWorker());
      void (underWay.size === 0 ? telling.tellNow() : telling.tellInTime());
      return taken;
    },
  };
}

/** Of people's own mailboxes: the system's depends on a setting, and goes on by itself when that is right. */
function refusedSignIns(finished: readonly Finished[]): Set<string> {
  const refused = finished.filter(({ outcome }) => outcome.kind === "postponed" && outcome.stops === "sign-in");
  return new Set(refused.map(({ mail }) => mail.mailboxId).filter((mailboxId) => mailboxId !== systemMailboxId));
}

/** Class 22: a value that cannot be stored. */
function isAboutData(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code ?? "").startsWith("22");
}
