import type { Pace } from "./pace.js";
import { dailyLimit, nextRaise } from "./ramp.js";
import { nextClosing, nextOpening } from "./window.js";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const weekMs = 7 * dayMs;

/** What a forecast begins with. */
export interface Start {
  at: Date;
  /** When the mails of the last 24 hours left, oldest first: as many of them as a limit can count. */
  sent: readonly Date[];
  nextSendAt: Date | undefined;
}

/** So much of a queue is foreseen mail by mail: so many, or as many as go in so long, but no more than the most. */
const foreseen = { mails: 10_000, days: 14, most: 50_000 };

/**
 * When the mail at a place of a mailbox's queue will go, from one on; undefined when its window never opens again. What
 * is far behind goes as fast as the weeks before it, so that the last of a million costs what the ten thousandth does.
 */
export function forecastQueue(pace: Pace, start: Start, last: number): (place: number) => Date | undefined {
  const horizonMs = start.at.getTime() + foreseen.days * dayMs;
  let moments = forecastSending(pace, start, Math.min(last, foreseen.mails));
  while (moments.length < Math.min(last, foreseen.most) && isFull(moments) && lastOf(moments) < horizonMs) {
    moments = forecastSending(pace, start, Math.min(last, foreseen.most, 2 * moments.length));
  }
  if (moments.length === last || !isFull(moments)) return (place) => moments[place - 1];
  // Of those that go in the same moment as the last one some may be missing.
  const known = moments.filter((moment) => moment.getTime() < lastOf(moments));
  if (known.length === 0) return () => moments.at(-1);
  const spanMs = Math.min(weekMs, Math.max(lastOf(known) - lastOf(known, 1), 1));
  const inSpan = known.filter((moment) => moment.getTime() > lastOf(known) - spanMs).length;
  return (place) => {
    const beyond = place - known.length;
    if (beyond <= 0) return known[place - 1];
    const spans = Math.ceil(beyond / inSpan);
    const like = known[place - 1 - spans * inSpan];
    return like && new Date(like.getTime() + spans * spanMs);
  };

  function isFull(found: readonly Date[]): boolean {
    return found.length >= Math.min(last, foreseen.mails);
  }
}

/** In ms: of the last of some moments, or of the one at a place. */
function lastOf(moments: readonly Date[], place = moments.length): number {
  return moments[place - 1]?.getTime() ?? 0;
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
