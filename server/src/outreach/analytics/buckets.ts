import type { analytics } from "@overture/contract";
import { Temporal } from "temporal-polyfill";
import { offsetsBetween } from "../../mail/pace/wall-clock.js";

/** Days, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

/** Consecutive stretches of time, each with a class: for example, the same hour of all weeks is one class. */
export interface Buckets {
  /** The beginning of each stretch and the end of the last one, in quarters of an hour since 2000. */
  bounds: number[];
  /** The class of each stretch, from 0. */
  classes: number[];
  /** The name of each class. */
  names: string[];
}

const dayMs = 86_400_000;
const quarterMs = 900_000;
const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const hoursOfWeek = weekdays.flatMap((day) =>
  Array.from({ length: 24 }, (_, hour) => `${day} ${String(hour).padStart(2, "0")}`),
);

/** Divides the period by the grouping, in the local time of a zone. A grouping that is not by time has one stretch. */
export function bucketsOf(by: analytics.Grouping, period: Period, zone: string): Buckets {
  const stretches = stretchesOf(zone, period);
  if (by === "weekdayHour") {
    return hoursOf(stretches, { begin: Date.parse(period.from), end: Date.parse(period.to) + dayMs });
  }
  return cutAt(cutsOf(by, period), by, stretches);
}

interface Comparing {
  period: Period;
  compare: analytics.Comparison;
  zone: string;
}

/**
 * The period before this one, divided at the corresponding places: each bucket is compared with the same part of the
 * earlier period, even if that is not a whole month or week, and all parts together are the whole earlier period.
 */
export function bucketsBefore(by: analytics.Grouping, { period, compare, zone }: Comparing): Buckets {
  const earlier = periodBefore(period, compare);
  if (by === "weekdayHour") return bucketsOf(by, earlier, zone);
  const lengthMs = daysOf(period) * dayMs;
  const inner = cutsOf(by, period).slice(1, -1);
  const cuts = [
    Date.parse(earlier.from),
    ...inner.map((midnight) => (compare === "year" ? yearBefore(midnight) : midnight - lengthMs)),
    Date.parse(earlier.to) + dayMs,
  ];
  return cutAt(cuts, by, stretchesOf(zone, earlier));
}

/** The same day of the year before. February 29 becomes March 1, so its bucket of the year before is empty. */
function yearBefore(midnight: number): number {
  const date = new Date(midnight);
  return Date.UTC(date.getUTCFullYear() - 1, date.getUTCMonth(), date.getUTCDate());
}

/** The midnights that separate the buckets, including the beginning and the end of the period. */
function cutsOf(by: analytics.Grouping, period: Period): number[] {
  const end = Date.parse(period.to) + dayMs;
  const cuts: number[] = [];
  for (let midnight = Date.parse(period.from); midnight < end; midnight = Math.min(end, nextOf(by, midnight) ?? end)) {
    cuts.push(midnight);
  }
  return [...cuts, end];
}

function cutAt(cuts: readonly number[], by: analytics.Grouping, stretches: readonly Stretch[]): Buckets {
  const names = cuts.slice(0, -1).map((midnight) => nameOf(by, midnight));
  const bounds = cuts.map((midnight) => slotOf(momentOf(stretches, midnight)));
  return { bounds, classes: names.map((_, place) => place), names };
}

/** The same number of days before the period, or the same days of the year before. */
export function periodBefore({ from, to }: Period, compare: analytics.Comparison): Period {
  const back = compare === "year" ? { years: 1 } : { days: daysOf({ from, to }) };
  const earlier = (day: string) => Temporal.PlainDate.from(day).subtract(back).toString();
  return { from: earlier(from), to: earlier(to) };
}

export function daysOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

export function daysBefore(day: string, days: number): string {
  return dayOf(Date.parse(day) - days * dayMs);
}

/** The time between two changes of the clocks, and their offset from UTC in it. */
interface Stretch {
  from: number;
  until: number;
  offset: number;
}

/** Covers all local times of the period, and some days before and after it. */
function stretchesOf(zone: string, { from, to }: Period): Stretch[] {
  const [first, last] = [new Date(Date.parse(from) - 2 * dayMs), new Date(Date.parse(to) + 3 * dayMs)];
  const offsets = offsetsBetween(zone, first, last);
  return offsets.map(({ from: begins, minutes }, place) => ({
    from: begins.getTime(),
    until: offsets[place + 1]?.from.getTime() ?? Number.POSITIVE_INFINITY,
    offset: minutes * 60_000,
  }));
}

/** The first moment at which the local time is this or later; if clocks skip it, the moment when they do. */
function momentOf(stretches: readonly Stretch[], wall: number): number {
  for (const { from, until, offset } of stretches) {
    const moment = Math.max(from, wall - offset);
    if (moment < until) return moment;
  }
  return wall;
}

function nextOf(by: analytics.Grouping, midnight: number): number | undefined {
  if (by === "day") return midnight + dayMs;
  if (by === "week") return midnight + (7 - weekdayOf(midnight)) * dayMs;
  const date = new Date(midnight);
  return by === "month" ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) : undefined;
}

/** The day of the week, from 0 for Monday. */
function weekdayOf(wall: number): number {
  return (Math.floor(wall / dayMs) + 3) % 7;
}

function nameOf(by: analytics.Grouping, midnight: number): string {
  if (by === "week") return dayOf(midnight - weekdayOf(midnight) * dayMs);
  return by === "month" ? dayOf(midnight).slice(0, 7) : dayOf(midnight);
}

function dayOf(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10);
}

function slotOf(moment: number): number {
  return Math.floor((moment - Date.UTC(2000, 0, 1)) / quarterMs);
}

/**
 * Every hour of local time. When clocks go forward one hour is missing, when they go back one occurs twice, and a
 * change of half an hour leaves one half as long.
 */
function hoursOf(stretches: readonly Stretch[], { begin, end }: { begin: number; end: number }): Buckets {
  const [first, last] = [momentOf(stretches, begin), momentOf(stretches, end)];
  const bounds: number[] = [];
  const classes: number[] = [];
  for (const { from, until, offset } of stretches) {
    const stop = Math.min(until, last);
    for (let at = Math.max(from, first); at < stop; ) {
      const wall = at + offset;
      bounds.push(slotOf(at));
      classes.push(weekdayOf(wall) * 24 + new Date(wall).getUTCHours());
      at = (Math.floor(wall / 3_600_000) + 1) * 3_600_000 - offset;
    }
  }
  bounds.push(slotOf(last));
  return { bounds, classes, names: hoursOfWeek };
}
