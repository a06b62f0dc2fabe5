import { findJump, localTimeAt, momentsOf } from "./wall-clock.js";

const dayMs = 24 * 60 * 60_000;
/** A week, one day for a window that began yesterday, and one for a day on which the hour does not exist. */
const daysAhead = 9;

/**
 * When a mailbox may send. If `to` is at or before `from`, the window stays open over midnight until `to` on the next
 * day.
 */
export interface SendingWindow {
  /** The days on which it opens; 1 is Monday (ISO 8601). */
  days: readonly number[];
  /** Such as `09:00` or `09:00:00`. */
  from: string;
  to: string;
  /** IANA. */
  zone: string;
}

export function isOpen(window: SendingWindow, at: Date): boolean {
  return isOpenAt(window, at.getTime());
}

/** The given time if the window is open; undefined if it never opens. */
export function nextOpening(window: SendingWindow, at: Date): Date | undefined {
  return isOpen(window, at) ? at : firstChange(window, at, true);
}

/** When an open window closes; undefined if it never does. */
export function nextClosing(window: SendingWindow, at: Date): Date | undefined {
  return firstChange(window, at, false);
}

function isOpenAt({ days, from, to, zone }: SendingWindow, at: number): boolean {
  const wall = localTimeAt(zone, at);
  const ofDay = wall - startOfDay(wall);
  const opensToday = days.includes(weekdayOf(wall));
  if (millisecondsOf(from) < millisecondsOf(to)) {
    return opensToday && ofDay >= millisecondsOf(from) && ofDay < millisecondsOf(to);
  }
  return (
    (opensToday && ofDay >= millisecondsOf(from)) ||
    (days.includes(weekdayOf(wall - dayMs)) && ofDay < millisecondsOf(to))
  );
}

/** Looks day by day at the times at which a window can open or close. */
function firstChange(window: SendingWindow, at: Date, toOpen: boolean): Date | undefined {
  const start = at.getTime();
  const today = startOfDay(localTimeAt(window.zone, start));
  for (let day = -1; day < daysAhead; day += 1) {
    const found = edgesOn(window, today + day * dayMs).find(
      (edge) => edge > start && isOpenAt(window, edge) === toOpen,
    );
    if (found !== undefined) return new Date(found);
  }
  return undefined;
}

/** Where clocks change, a window may open or close at another hour. */
function edgesOn({ from, to, zone }: SendingWindow, day: number): number[] {
  const ends = [from, to].flatMap((time) => momentsOf(zone, day + millisecondsOf(time)));
  const jump = findJump(zone, day - dayMs, day + 2 * dayMs);
  const isOnDay = jump !== undefined && startOfDay(localTimeAt(zone, jump)) === day;
  return (isOnDay ? [...ends, jump] : ends).sort((one, other) => one - other);
}

function startOfDay(wall: number): number {
  return Math.floor(wall / dayMs) * dayMs;
}

/** ISO 8601; 1 January 1970 was a Thursday. */
function weekdayOf(wall: number): number {
  return ((((Math.floor(wall / dayMs) + 3) % 7) + 7) % 7) + 1;
}

function millisecondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}
