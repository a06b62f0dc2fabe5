import type { Db, Tx } from "../../db/database.js";
import { secondsAfter } from "../../values/clock.js";
import { wakeWorkers } from "../outbox/queue-queries.js";
import { type Pace, paceOf, windowFor } from "./pace.js";
import {
  aheadSeconds,
  forgetNextSending,
  listWaitingMailboxes,
  lockPacedMailboxes,
  longestRestMs,
  type PacedMailbox,
  setMaySend,
  setNextSending,
} from "./pace-queries.js";
import { dailyLimit, nextRaise } from "./ramp.js";
import { drawNextSending, isDrawn, nextSending } from "./spacing.js";
import { listUsage, type Usage } from "./usage-queries.js";
import { isOpen, nextOpening } from "./window.js";
import { forgetMove, listDueZones, lockMovedAhead, moveToOpenings, takeOutOfWindow } from "./window-queries.js";

/**
 * How much mail of a mailbox with a pace may be claimed in this transaction; at least one of the figures is above zero.
 */
export interface Allowance {
  mailboxId: string;
  /** Mails of campaigns. */
  outreach: number;
  /** Mails about accounts. Somebody waits for each, so no pace holds them back, only a refused sign-in. */
  account: number;
}

interface Asking {
  at: Date;
  /** The most that the caller could take of one mailbox. */
  most: number;
}

/**
 * What mailboxes with a pace and due mail may send now; those without any limit are `unpacedMailboxes`. Each mailbox in
 * the answer is locked until the end of the transaction, which claims no more than this, so no two workers count the
 * same capacity. Mailboxes that another worker has locked are left out.
 */
export async function claimAllowances(tx: Tx, { at, most }: Asking): Promise<Allowance[]> {
  const locked = await lockPacedMailboxes(tx, at);
  if (locked.length === 0) return [];

  const account = locked
    .filter(({ pause, isDeleted }) => pause !== "sign-in" && !isDeleted)
    .map(({ id }) => [id, most] as const);
  const outreach = await claimOutreach(tx, locked.filter(mayWrite), { at, most });
  const ids = new Set([...account.map(([id]) => id), ...outreach.keys()]);
  const accountOf = new Map(account);
  return [...ids].map((mailboxId) => ({
    mailboxId,
    outreach: outreach.get(mailboxId) ?? 0,
    account: accountOf.get(mailboxId) ?? 0,
  }));
}

function mayWrite({ pause, isDeleted }: PacedMailbox): boolean {
  return pause === null && !isDeleted;
}

async function claimOutreach(
  tx: Tx,
  mailboxes: readonly PacedMailbox[],
  { at, most }: Asking,
): Promise<Map<string, number>> {
  const rested = await drawPauses(tx, mailboxes, at);
  const paceOfMailbox = new Map(rested.map((row) => [row.id, paceOf(row, row.firstSentAt ?? undefined)]));
  await waitForRecipients(tx, paceOfMailbox, at);
  const open = [...paceOfMailbox].filter(([, pace]) => isMailboxOpen(pace, at));
  const usage = await usageOf(tx, open, at);
  const capacities = open.map(([id, pace]) => [id, Math.min(most, capacityIn(pace, usage.get(id), at))] as const);
  const free = new Map(capacities.filter(([, capacity]) => capacity > 0));
  const rests = [...paceOfMailbox].filter(([id]) => !free.has(id));
  await setMaySend(
    tx,
    rests.map(([mailboxId, pace]) => ({ mailboxId, maySendAt: endOfRest(pace, usage.get(mailboxId), at) })),
  );
  return free;
}

/** Never later than the mailbox may send again, and at most a minute away. */
function endOfRest(pace: Pace, usage: Usage | undefined, at: Date): Date {
  const found = {
    dueAt: at,
    nextSendAt: null,
    lastSentAt: null,
    usage: usage && { ...usage, minuteFullSince: usage.minuteFullFrom, dayFullSince: usage.dayFullFrom },
    at,
  };
  const longest = new Date(at.getTime() + longestRestMs);
  const moment = earliest(pace, found) ?? longest;
  return moment < longest ? moment : longest;
}

/**
 * Draws the random pause after each last mail if that is not done yet; answers with the mailboxes whose pause is over.
 */
async function drawPauses(tx: Tx, mailboxes: readonly PacedMailbox[], at: Date): Promise<PacedMailbox[]> {
  const paced = mailboxes.map((row) => ({ row, spacing: paceOf(row, undefined).spacing }));
  const drawn = paced.flatMap(({ row, spacing }) =>
    spacing && row.lastSentAt && !isDrawn(row)
      ? [{ mailboxId: row.id, nextSendAt: drawNextSending(spacing, row.lastSentAt) }]
      : [],
  );
  await setNextSending(tx, drawn);
  const drawnOf = new Map(drawn.map(({ mailboxId, nextSendAt }) => [mailboxId, nextSendAt]));
  return paced
    .filter(
      ({ row, spacing }) => !spacing || row.lastSentAt === null || (drawnOf.get(row.id) ?? row.nextSendAt ?? at) <= at,
    )
    .map(({ row }) => row);
}

/**
 * A sending window of the mailbox closes its whole queue; a window in the recipients' time zones postpones single
 * mails.
 */
function isMailboxOpen({ window, isWindowOfRecipient }: Pace, at: Date): boolean {
  return !window || isWindowOfRecipient || isOpen(window, at);
}

async function waitForRecipients(tx: Tx, paces: ReadonlyMap<string, Pace>, at: Date): Promise<void> {
  const zoned = [...paces].filter(([, { window, isWindowOfRecipient }]) => window && isWindowOfRecipient);
  const queues = await listDueZones(
    tx,
    zoned.map(([id]) => id),
    at,
  );
  const moves = queues.flatMap(({ mailboxId, timeZone }) => {
    const window = paces.get(mailboxId)?.window;
    const opensAt = window && nextOpening(windowFor(window, timeZone), at);
    return opensAt && opensAt > at ? [{ mailboxId, timeZone, opensAt }] : [];
  });
  await moveToOpenings(tx, moves, at);
}

async function usageOf(db: Db, paces: readonly (readonly [string, Pace])[], at: Date): Promise<Map<string, Usage>> {
  const rows = await listUsage(
    db,
    paces.map(([mailboxId, pace]) => ({ mailboxId, perMinute: pace.perMinute, perDay: dailyLimit(pace, at) })),
    at,
  );
  return new Map(rows.map((row) => [row.mailboxId, row]));
}

function capacityIn(pace: Pace, usage: Usage | undefined, at: Date): number {
  const ofMinute = (pace.perMinute ?? Number.POSITIVE_INFINITY) - (usage?.inMinute ?? 0);
  const ofDay = (dailyLimit(pace, at) ?? Number.POSITIVE_INFINITY) - (usage?.inDay ?? 0);
  return Math.min(ofMinute, ofDay, pace.spacing ? 1 : Number.POSITIVE_INFINITY);
}

/**
 * The earliest time at which the next mail may go, which is when to look again. Undefined when no mail waits, or only
 * mail that somebody must resume.
 */
export async function findNextMoment(db: Db, at: Date): Promise<Date | undefined> {
  const waiting = await listWaitingMailboxes(db, at);
  const paced = waiting
    .filter((row) => row.isPaced && row.pause === null && !row.isDeleted && row.outreachDueAt !== null)
    .map((row) => [row.id, paceOf(row, row.firstSentAt ?? undefined)] as const);
  const paces = new Map(paced);
  const usage = await usageOf(db, paced, at);

  const moments = waiting.flatMap((row) => {
    const pace = paces.get(row.id);
    const outreach = !row.isPaced
      ? row.outreachDueAt
      : pace &&
        row.outreachDueAt &&
        noEarlierThan(
          row.maySendAt,
          earliest(pace, { ...row, dueAt: row.outreachDueAt, usage: usage.get(row.id), at }),
        );
    const account = row.pause === "sign-in" || row.isDeleted ? null : row.accountDueAt;
    return [outreach, account].filter((moment) => moment instanceof Date);
  });
  return moments.reduce<Date | undefined>((first, moment) => (first && first <= moment ? first : moment), undefined);
}

interface Waiting {
  dueAt: Date;
  nextSendAt: Date | null;
  lastSentAt: Date | null;
  usage: Usage | undefined;
  at: Date;
}

function earliest(pace: Pace, { dueAt, nextSendAt, lastSentAt, usage, at }: Waiting): Date | undefined {
  const minute = usage?.minuteFullSince ? usage.minuteFullSince.getTime() + 60_000 : 0;
  const day = usage?.dayFullSince
    ? Math.min(
        usage.dayFullSince.getTime() + 24 * 60 * 60_000,
        nextRaise(pace, at)?.getTime() ?? Number.POSITIVE_INFINITY,
      )
    : 0;
  const spaced = nextSending(pace.spacing, { nextSendAt, lastSentAt }, 0)?.getTime() ?? 0;
  const moment = new Date(Math.max(dueAt.getTime(), spaced, minute, day));
  // Each recipient's time zone is considered when the mail is claimed.
  return pace.window && !pace.isWindowOfRecipient ? nextOpening(pace.window, max(moment, at)) : moment;
}

/** A claim before that time would find nothing. */
function noEarlierThan(least: Date | null, moment: Date | undefined): Date | undefined {
  return moment && least ? max(moment, least) : moment;
}

function max(one: Date, other: Date): Date {
  return one > other ? one : other;
}

/**
 * Mails that a clock running ahead has postponed to an opening too far away are looked at again, and get the next
 * opening. Answers with the number of mailboxes.
 */
export async function rescheduleFarAhead(tx: Tx, at: Date): Promise<number> {
  const mailboxIds = await lockMovedAhead(tx, secondsAfter(at, aheadSeconds));
  for (const mailboxId of mailboxIds) {
    await takeOutOfWindow(tx, mailboxId, at);
    await forgetMove(tx, mailboxId);
  }
  return mailboxIds.length;
}

/** For a change of a mailbox's pace: it applies at once, also to waiting mail. */
export async function applyNewPace(tx: Tx, mailboxId: string, at: Date): Promise<void> {
  await forgetNextSending(tx, mailboxId);
  await takeOutOfWindow(tx, mailboxId, at);
  await wakeWorkers(tx, mailboxId);
}
