import { reader } from "../language/reader";

/** The value of a field for a date and time: without a zone, in the reader's zone. */
export type LocalTime = string;

/** The digits are the same in every language. */
const clock = new Intl.DateTimeFormat(reader.locale, {
  ...{ timeZone: reader.timeZone, calendar: "gregory", numberingSystem: "latn", hourCycle: "h23" },
  ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit" },
});
const dayMs = 86_400_000;

/** Undefined where the browser does not know it, and says so by a name that is none. */
export function readerZone(): string | undefined {
  return reader.timeZone;
}

/** The time to the minute. */
export function localTime(moment: Date): LocalTime {
  return new Date(wallTime(moment.getTime())).toISOString().slice(0, 16);
}

/** `2026-11-03`: the reader's day. */
export function localDay(moment: Date): string {
  return localTime(moment).slice(0, 10);
}

/**
 * The moment of a local time, or the start of a day. An hour that the clocks skip becomes the next one, and of a
 * repeated hour it is the first. An invalid time gives an invalid date.
 */
export function momentOf(time: LocalTime): Date {
  const wall = Date.parse(time.includes("T") ? `${time}Z` : `${time}T00:00Z`);
  if (Number.isNaN(wall)) return new Date(wall);
  const [before, after] = [wall - offsetAt(wall - dayMs), wall - offsetAt(wall + dayMs)];
  return new Date(wallTime(before) !== wall && wallTime(after) === wall ? after : before);
}

function offsetAt(moment: number): number {
  return wallTime(moment) - moment;
}

/** What the reader's clock shows, as if it stood in UTC. */
function wallTime(moment: number): number {
  const parts = clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)] as const);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = Object.fromEntries(parts);
  // The milliseconds of a moment before 1970 are negative.
  const milliseconds = ((moment % 1_000) + 1_000) % 1_000;
  return Date.UTC(year, month - 1, day, hour, minute, second) + milliseconds;
}
