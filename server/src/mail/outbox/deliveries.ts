import pg from "pg";
import { inTransaction } from "../../db/database.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { pauseMailbox } from "../pace/pause-mailbox.js";
import { connectionsPerMailbox } from "../transports/transport.js";
import { type Delivery, deliverMail } from "./deliver-mail.js";
import { type ClaimedMail, type Claiming, exchangeMails, exchangeQuickly, type Turn } from "./exchange-queries.js";
import { requeueLostClaims } from "./outbox-queries.js";
import type { Outcome } from "./outcome-of.js";
import { type Finished, inPlainLetters } from "./state-after.js";
import { openTelling } from "./telling.js";
import type { LiveWorker } from "./worker-number.js";

/**
 * How many mails of one mailbox are claimed beyond one for each connection at most, so that a fast server does not wait for the next turn. All that are
 * claimed are in doubt after a crash.
 */
const mostAhead = 2 * connectionsPerMailbox;
/** Of all users' mailboxes together: enough that a few slow servers leave room for the others. The installation's has places beside them. */
const mostOfAll = 20 * connectionsPerMailbox;
/** Of one user's: whoever connects servers that fall silent holds up only their own mail. */
const mostOfOwner = mostOfAll / 4;
const lostCheckMs = 2_000;
/** How long a busy mailbox may keep the others from being looked at; whatever is queued calls at once. */
const lookMs = 1_000;

export interface Deliveries {
  /** How many mails are claimed and not written down yet. */
  inHand(): number;
  /** Whether somebody has yet to be told of mails that were accepted. */
  hasUntold(): boolean;
  /** There may be something new in any mailbox. */
  lookAround(): void;
  /**
   * One turn: writes down what became of the mails that were handed over, and claims as many as may take their
   * place. Without a worker's number nothing is claimed. Answers how many mails left the queue. What could not be written down is kept
   * for the next turn: an outcome is known once only.
   */
  exchange(findWorker: () => LiveWorker | undefined): Promise<number>;
}

interface Watching {
  whenDone(mail: ClaimedMail, outcome: Outcome): void;
  /** Mailboxes of which nothing is taken for the moment. */
  listBackedOff?(): readonly string[];
}

/** Hands mails over side by side. Turns follow each other, and mails are handed over all the while. */
export function openDeliveries(delivery: Delivery, { whenDone, listBackedOff = () => [] }: Watching): Deliveries {
  const { db, clock, listener, log } = delivery;
  const underWay = new Map<string, ClaimedMail>();
  let finished: Finished[] = [];
  const telling = openTelling(delivery);
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
    const outcome = await deliverMail(delivery, mail);
    underWay.delete(mail.id);
    finished.push({ mail, outcome, at: clock.now() });
    whenDone(mail, outcome);
  }

  /** For each mailbox one for each connection, and twice what was done since the turn before: as much again may be done by the next one. */
  function claimingOf(worker: number, recording: readonly Finished[]): Claiming {
    const done = recording.filter(({ outcome }) => outcome.kind === "accepted").map(({ mail }) => mail);
    const rooms = roomsFor("outreach", done, [...underWay.values()]);
    const accountRooms = roomsFor("account", done, [...underWay.values()]);
    for (const mailboxId of listBackedOff()) for (const map of [rooms, accountRooms]) map.set(mailboxId, 0);
    const owned = countBy([...underWay.values()], ({ ownerId }) => ownerId);
    const inHand = [...owned.values()].reduce((sum, count) => sum + count, 0);
    const ownerRooms = new Map([...owned].map(([ownerId, count]) => [ownerId, Math.max(mostOfOwner - count, 0)]));
    const most = Math.max(mostOfAll - inHand, 0);
    return {
      worker,
      at: clock.now(),
      most,
      mostOfEach: connectionsPerMailbox,
      rooms,
      accountRooms,
      mostOfOwner,
      ownerRooms,
    };
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
    mailboxIds = [...countByMailbox([...turn.mails, ...underWay.values()]).keys()];
    fullTurnAt = performance.now();
    if (claiming && lostCheckAt <= fullTurnAt) lostCheckAt = fullTurnAt + lostCheckMs;
    return turn;
  }

  async function takeTurn(worker: LiveWorker | undefined): Promise<number> {
    if (finished.length === 0 && worker === undefined) return 0;
    const recording = [...finished];
    const claiming = worker === undefined ? undefined : claimingOf(worker.number, recording);
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
      // Nobody knows what of this turn was done.
      lostCheckAt = 0;
      hasNews = true;
      telling.add(recording.map(({ mail }) => mail.id));
      if (isAboutData(error)) finished = finished.map(inPlainLetters);
      throw error;
    }
  }

  return {
    inHand: () => underWay.size + finished.length,
    hasUntold: telling.isPending,
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

/** In each mailbox that has mail of this kind in hand, or had. */
function roomsFor(
  kind: ClaimedMail["kind"],
  done: readonly ClaimedMail[],
  underWay: readonly ClaimedMail[],
): Map<string, number> {
  const ofKind = (mails: readonly ClaimedMail[]) => countByMailbox(mails.filter((mail) => mail.kind === kind));
  const [doneCounts, counts] = [ofKind(done), ofKind(underWay)];
  const rooms = new Map<string, number>();
  for (const mailboxId of new Set([...doneCounts.keys(), ...counts.keys()])) {
    const ahead = Math.min(2 * (doneCounts.get(mailboxId) ?? 0), mostAhead);
    rooms.set(mailboxId, Math.max(connectionsPerMailbox + ahead - (counts.get(mailboxId) ?? 0), 0));
  }
  return rooms;
}

function countByMailbox(mails: readonly ClaimedMail[]): Map<string, number> {
  return countBy(mails, ({ mailboxId }) => mailboxId);
}

function countBy(mails: readonly ClaimedMail[], keyOf: (mail: ClaimedMail) => string | null): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of mails.map(keyOf)) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
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
