import type { Pace } from "./pace.js";
import { dailyLimit, nextRaise } from "./ramp.js";
import { nextClosing, nextOpening } from "./window.js";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const weekMs = 7 * dayMs;

/** The state that a forecast starts from. */
export interface Start {
  at: Date;
  /** When the mails of the last 24 hours were sent, oldest first; as many as a limit can count. */
  sent: readonly Date[];
  nextSendAt: Date | undefined;
}

/**
 * How much of a queue is computed mail by mail: at least `mails`, more if they go within `days`, never more than
 * `most`.
 */
const foreseen = { mails: 10_000, days: 14, most: 50_000 };

/**
 * When the mail at a place (from 1) of a mailbox's queue will be sent; undefined if its window never opens. Far places
 * are extrapolated from the computed ones, so that the last of a million costs no more than the ten thousandth.
 */
export function forecastQueue(pace: Pace, start: Start, last: number): (place: number) => Date | undefined {
  const horizonMs = start.at.getTime() + foreseen.days * dayMs;
  let moments = forecastSending(pace, start, Math.min(last, foreseen.mails));
  while (moments.length < Math.min(last, foreseen.most) && isFull(moments) && lastOf(moments) < horizonMs) {
    moments = forecastSending(pace, start, Math.min(last, foreseen.most, 2 * moments.length));
  }
  if (moments.length === last || !isFull(moments)) return (place) => moments[place - 1];
  // Mails that go at the same time as the last one may be missing.
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

/** In ms: the last of some times, or the one at a place. */
function lastOf(moments: readonly Date[], place = moments.length): number {
  return moments[place - 1]?.getTime() ?? 0;
}

/**
 * When the first mails of a mailbox's queue will be sent, as early as its pace allows. Fewer if its window never opens
 * again. A random pause counts as its mean.
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

  /** Each rule may move the time to one that another rule forbids, so all are applied until none moves it. */
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
 * The first time from a given one at which the mailbox is open. Remembers the end of the opening, because mails come by
 * the thousand.
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
