import type { MailKind } from "../tables.js";
import { connectionsPerMailbox } from "../transports/transport.js";
import type { ClaimedMail } from "./batch-queries.js";
import type { Outcome } from "./outcome-of.js";

/**
 * An answer that takes longer is slow: its mailbox then has only two mails in flight, so that it does not hold up
 * others.
 */
const slowMs = 2_000;
/**
 * The mails in flight of a mailbox that is not known yet, or whose server is slow or silent. With only one, a dead
 * connection would hold up the whole mailbox.
 */
export const firstWidth = 2;
/**
 * How many mails of a mailbox are claimed beyond one for each connection, so that a prompt server does not wait for the
 * next batch. All claimed mails are in doubt after a crash.
 */
const fewAhead = 2 * connectionsPerMailbox;
/**
 * For a fast server: as many as it took in this time, on average over the last full second. A batch replaces half of
 * them while the other half is being sent, and the cost of the batch is shared by all of its mails.
 */
const aheadMs = 100;
/** The most mails of a fast server in one batch; a claim looks at no more. */
export const maxAhead = 600;
/** Larger claims are multiples of this, because each number is a statement of its own. */
export const claimStep = 64;
const rateMs = 1_000;

const firstBackOffMs = 2_000;
const longestBackOffMs = 60_000;
/** A lane that was not used for this long is forgotten. */
const forgetMs = 600_000;

/**
 * The work of one worker for one mailbox and kind of mail. Mail about accounts has a lane and connections of its own.
 */
interface Lane {
  mailboxId: string;
  kind: MailKind;
  ownerId: string | null;
  /** When each mail in flight was started, in that order. */
  inFlight: Map<string, number>;
  /** The most mails in flight: one more after each prompt answer, fewer after each slow one. */
  width: number;
  /** Accepted since the last claim. */
  accepted: number;
  /** The number of mails accepted in this second, and in the previous one. */
  second: number;
  inSecond: number;
  inSecondBefore: number;
  backsOffUntil: number;
  nextBackOffMs: number;
  usedAt: number;
}

type Started = Pick<ClaimedMail, "id" | "mailboxId" | "kind" | "ownerId">;

/** How many mails may be claimed, for each mailbox and each owner with a lane. */
export interface Capacities {
  outreach: Map<string, number>;
  account: Map<string, number>;
  /** How many of these, for outreach, a fast server is about to take. */
  ahead: Map<string, number>;
  /** By owner: mails in flight that are not about to be done. A prompt server holds none. */
  held: Map<string, number>;
  /** Mails of all users in flight at servers that may still answer promptly. */
  awaited: number;
}

/** Times are by a monotonic clock: when the machine's clock is set back by an hour, nobody waits for it. */
export interface Lanes {
  begin(mail: Started): void;
  finish(mail: Started, outcome: Outcome): void;
  /** How many to claim now. Mails accepted so far count for this batch only. */
  capacities(): Capacities;
  /** Tries the mailbox again at once, or all of them. */
  endBackOff(mailboxId?: string): void;
  /** The time until the first back-off ends; undefined without one. */
  backOffMs(): number | undefined;
}

export function openLanes({ hasBackOff }: { hasBackOff: boolean }): Lanes {
  const lanes = new Map<string, Lane>();

  function laneOf({ mailboxId, kind, ownerId }: Started): Lane {
    const key = `${kind} ${mailboxId}`;
    const known = lanes.get(key);
    if (known) return known;
    const lane: Lane = {
      mailboxId,
      kind,
      ownerId,
      inFlight: new Map(),
      width: firstWidth,
      accepted: 0,
      second: 0,
      inSecond: 0,
      inSecondBefore: 0,
      backsOffUntil: 0,
      nextBackOffMs: firstBackOffMs,
      usedAt: performance.now(),
    };
    lanes.set(key, lane);
    return lane;
  }

  function forgetUnused(now: number): void {
    for (const [key, { inFlight, usedAt }] of lanes)
      if (inFlight.size === 0 && usedAt < now - forgetMs) lanes.delete(key);
  }

  return {
    begin(mail) {
      laneOf(mail).inFlight.set(mail.id, performance.now());
    },
    finish(mail, outcome) {
      const lane = laneOf(mail);
      const now = performance.now();
      const isSlow = now - (lane.inFlight.get(mail.id) ?? now) > slowMs;
      lane.inFlight.delete(mail.id);
      lane.usedAt = now;
      lane.width = isSlow ? Math.max(lane.width - 1, firstWidth) : Math.min(lane.width + 1, connectionsPerMailbox);
      if (outcome.kind === "accepted") noteAccepted(lane, now);
      if (hasBackOff) backOff(lane, outcome, now);
    },
    capacities() {
      const now = performance.now();
      forgetUnused(now);
      const capacities: Capacities = {
        outreach: new Map(),
        account: new Map(),
        ahead: new Map(),
        held: new Map(),
        awaited: 0,
      };
      for (const lane of lanes.values()) {
        capacities[lane.kind].set(lane.mailboxId, capacityOf(lane, now));
        lane.accepted = 0;
        const { ownerId, inFlight } = lane;
        if (ownerId === null) continue;
        const aboutToGo = isSilent(lane, now) ? 0 : rateAhead(lane, now);
        const held = Math.max(inFlight.size - aboutToGo, 0);
        if (lane.kind === "outreach" && aboutToGo > inFlight.size)
          capacities.ahead.set(lane.mailboxId, aboutToGo - inFlight.size);
        capacities.held.set(ownerId, (capacities.held.get(ownerId) ?? 0) + held);
        if (!isSilent(lane, now)) capacities.awaited += held;
      }
      return capacities;
    },
    endBackOff(mailboxId) {
      for (const lane of lanes.values()) {
        if (mailboxId !== undefined && lane.mailboxId !== mailboxId) continue;
        lane.backsOffUntil = 0;
        lane.nextBackOffMs = firstBackOffMs;
      }
    },
    backOffMs() {
      const now = performance.now();
      const backOffs = [...lanes.values()].map(({ backsOffUntil }) => backsOffUntil - now).filter((ms) => ms > 0);
      return backOffs.length === 0 ? undefined : Math.min(...backOffs);
    },
  };
}

function noteAccepted(lane: Lane, now: number): void {
  lane.accepted += 1;
  beginSecond(lane, now);
  lane.inSecond += 1;
}

function beginSecond(lane: Lane, now: number): void {
  const second = Math.floor(now / rateMs);
  if (second === lane.second) return;
  lane.inSecondBefore = second === lane.second + 1 ? lane.inSecond : 0;
  lane.inSecond = 0;
  lane.second = second;
}

/** While a mail server is away or refuses our sign-in, other mails would fail in the same way. */
function backOff(lane: Lane, outcome: Outcome, now: number): void {
  const isTrouble = outcome.kind === "postponed" && outcome.stops !== false;
  if (!isTrouble) {
    lane.backsOffUntil = 0;
    lane.nextBackOffMs = firstBackOffMs;
    return;
  }
  // Mails that were in flight at the same time report the same trouble, not a new one.
  if (lane.backsOffUntil > now) return;
  lane.backsOffUntil = now + lane.nextBackOffMs;
  lane.nextBackOffMs = Math.min(lane.nextBackOffMs * 2, longestBackOffMs);
}

function capacityOf(lane: Lane, now: number): number {
  if (lane.backsOffUntil > now) return 0;
  const isStuck = isSilent(lane, now);
  const width = isStuck ? Math.min(lane.width, firstWidth) : lane.width;
  const ahead = isStuck ? 0 : Math.max(Math.min(2 * lane.accepted, fewAhead), rateAhead(lane, now));
  const capacity = Math.max(width + ahead - lane.inFlight.size, 0);
  return capacity > claimStep ? capacity - (capacity % claimStep) : capacity;
}

function isSilent({ inFlight }: Lane, now: number): boolean {
  const [oldest = now] = inFlight.values();
  return now - oldest > slowMs;
}

function rateAhead(lane: Lane, now: number): number {
  beginSecond(lane, now);
  return Math.min(Math.floor((lane.inSecondBefore * aheadMs) / rateMs), maxAhead);
}
