import { t } from "#language";
import { type LocalTime, localDay, localTime, momentOf } from "../../ui/reader-zone";

const morningTime = "09:00";
const monday = 1;
const daysOfWeek = 7;

/** Moments that people choose often. */
export function sendingTimes(now: Date): Array<{ label: string; at: LocalTime }> {
  const tomorrow = morningIn(1, now);
  const weekday = dayIn(0, now).getUTCDay();
  const nextMonday = morningIn(((monday - weekday + daysOfWeek - 1) % daysOfWeek) + 1, now);
  const times = [
    { label: t`In one hour`, at: inOneHour(now) },
    { label: t`Tomorrow morning`, at: tomorrow },
    { label: t`Monday morning`, at: nextMonday },
  ];
  return nextMonday === tomorrow ? times.slice(0, 2) : times;
}

/** Where clocks show an hour twice, its name means the first one: of the second the hour after is offered. */
function inOneHour(now: Date): LocalTime {
  const hourMs = 60 * 60_000;
  const [one, two] = [1, 2].map((hours) => localTime(new Date(now.getTime() + hours * hourMs))) as [
    LocalTime,
    LocalTime,
  ];
  return momentOf(one).getTime() > now.getTime() + hourMs - 60_000 ? one : two;
}

export function morningIn(days: number, now: Date): LocalTime {
  return `${dayIn(days, now).toISOString().slice(0, 10)}T${morningTime}`;
}

/** The reader's day, as if it were in UTC. */
function dayIn(days: number, now: Date): Date {
  const day = new Date(localDay(now));
  day.setUTCDate(day.getUTCDate() + days);
  return day;
}
