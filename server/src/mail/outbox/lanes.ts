import type { MailKind } from "../tables.js";
import { connectionsPerMailbox } from "../transports/transport.js";
import type { ClaimedMail } from "./batch-queries.js";
import type { Outcome } from "./outcome-of.js";

/**
 * An answer after that long is slow: its mailbox then has two mails in flight, so that it holds nothing up for others.
 */
const slowMs = 2_000;
/**
 * Of a mailbox of which nothing is known yet, or whose server is slow or silent: with one, a dead connection would hold
 * up all of it.
 */
export const firstWidth = 2;
/**
 * How many mails of one mailbox are claimed beyond one for each connection, so that a prompt server does not wait for
 * the next batch. All that are claimed are in doubt after a crash.
 */
const fewAhead = 2 * connectionsPerMailbox;
/**
 * Or as many as its server took in this time, on the average of a whole second: half of them are replaced by one batch
 * while the other half is on its way, and what a batch costs is shared by all that are in it.
 */
const aheadMs = 100;
/** What one batch of a fast server may be; a claim looks at no more. */
export const mostAhead = 600;
/** More than this is claimed in multiples of it: each number is a statement of its own. */
export const claimStep = 64;
const rateMs = 1_000;

const firstBackOffMs = 2_000;
const longestBackOffMs = 60_000;
/** After that long nothing need be known of a mailbox any more. */
const forgetMs = 600_000;

/**
 * What one worker has to do with one mailbox and kind of mail: mail about accounts has a lane, and connections, of its
 * own.
 */
interface Lane {
  mailboxId: string;
  kind: MailKind;
  ownerId: string | null;
  /** When each mail in flight was begun, in that order. */
  inFlight: Map<string, number>;
  /**
   * How many mails are on their way at once: it grows by one with each prompt answer, and shrinks with each slow one.
   */
  width: number;
  /** Accepted since the last batch was claimed. */
  accepted: number;
  /** How many were accepted in this second, and in the one before. */
  second: number;
  inSecond: number;
  inSecondBefore: number;
  backsOffUntil: number;
  nextBackOffMs: number;
  usedAt: number;
}

type Started = Pick<ClaimedMail, "id" | "mailboxId" | "kind" | "ownerId">;

/** How many mails may be claimed of each mailbox, and of each owner, that has a lane. */
export interface Capacities {
  outreach: Map<string, number>;
  account: Map<string, number>;
  /** How many of these, for outreach, a fast server is about to take. */
  ahead: Map<string, number>;
  /** How many of each owner are in flight and not about to be done: a prompt server holds nothing. */
  held: Map<string, number>;
  /** How many of all users' mails are held by servers that may still be prompt. */
  awaited: number;
}

/** By a clock that nobody sets: where that of the machine goes back an hour, nobody is to wait for it. */
export interface Lanes {
  begin(mail: Started): void;
  finish(mail: Started, outcome: Outcome): void;
  /** Of what is to be claimed now. What was accepted until now counts for this batch alone. */
  capacities(): Capacities;
  /** The mailbox is tried again at once. */
  endBackOff(mailboxId: string): void;
  /** How long until the first back-off ends; undefined when there is none. */
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
        if (lane.mailboxId !== mailboxId) continue;
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

/** While a mail server is away or refuses our sign-in, one mail after the other would only meet the same. */
function backOff(lane: Lane, outcome: Outcome, now: number): void {
  const isTrouble = outcome.kind === "postponed" && outcome.stops !== false;
  if (!isTrouble) {
    lane.backsOffUntil = 0;
    lane.nextBackOffMs = firstBackOffMs;
    return;
  }
  // Others that were in flight at the same time meet the same trouble, not a new one.
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
  return Math.min(Math.floor((lane.inSecondBefore * aheadMs) / rateMs), mostAhead);
}
