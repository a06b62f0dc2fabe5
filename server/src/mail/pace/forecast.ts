import type { Pace } from "./pace.js";
import { dailyLimit, nextRaise } from "./ramp.js";
import { nextClosing, nextOpening } from "./window.js";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** What a forecast begins with. */
export interface Start {
  at: Date;
  /** When the mails of the last 24 hours left, oldest first: as many of them as a limit can count. */
  sent: readonly Date[];
  nextSendAt: Date | undefined;
}

/**
 * When the first so many mails of a mailbox's queue will go, if each can go as soon as the pace allows. Fewer when its
 * window never opens again. A pause at random is taken for its middle.
 */
export function forecastSending(pace: Pace, { at, sent, nextSendAt }: Start, count: number): Date[] {
  const times = sent.map((moment) => moment.getTime());
  const forecast: Date[] = [];
  const spacingMs = pace.spacing ? ((pace.spacing.minSeconds + pace.spacing.maxSeconds) / 2) * 1_000 : 0;
  const windows = openSpans(pace);
  let firstSentAt = pace.firstSentAt;
  let next = Math.max(at.getTime(), nextSendAt?.getTime() ?? 0);

  while (forecast.length < count) {
    const allowed = whenAllowed(next);
    if (allowed === undefined) break;
    times.push(allowed);
    forecast.push(new Date(allowed));
    firstSentAt ??= new Date(allowed);
    next = allowed + spacingMs;
  }
  return forecast;

  /** Each rule may move the moment to where another one forbids it, so all are asked until none does. */
  function whenAllowed(from: number): number | undefined {
    for (let moment = from; ; ) {
      const opening = windows(Math.max(moment, whenMinuteAllows(), whenDayAllows(moment)));
      if (opening === undefined || opening === moment) return opening;
      moment = opening;
    }
  }

  function whenMinuteAllows(): number {
    return pace.perMinute === undefined ? 0 : whenBelowLimit(pace.perMinute, minuteMs);
  }

  function whenDayAllows(moment: number): number {
    const limits = { ...pace, firstSentAt };
    const limit = dailyLimit(limits, new Date(moment));
    if (limit === undefined) return 0;
    const free = whenBelowLimit(limit, dayMs);
    const raise = nextRaise(limits, new Date(moment));
    return raise === undefined || free <= moment ? free : Math.min(free, raise.getTime());
  }

  function whenBelowLimit(limit: number, spanMs: number): number {
    const last = times.at(-limit);
    return last === undefined ? 0 : last + spanMs;
  }
}

/**
 * The first moment from another on at which the mailbox is open. Remembers until when it is: mails come by the
 * thousand.
 */
function openSpans({ window, isWindowOfRecipient }: Pace): (moment: number) => number | undefined {
  if (!window || isWindowOfRecipient) return (moment) => moment;
  let [openFrom, openUntil] = [0, 0];
  return (moment) => {
    if (moment >= openFrom && moment < openUntil) return moment;
    const opening = nextOpening(window, new Date(moment));
    if (!opening) return undefined;
    openFrom = opening.getTime();
    openUntil = nextClosing(window, opening)?.getTime() ?? Number.POSITIVE_INFINITY;
    return openFrom;
  };
}
