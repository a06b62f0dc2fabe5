/** As a field for a moment writes it: without a zone, in that of the browser. */
export type LocalTime = string;

const morningHour = 9;
const monday = 1;
const daysOfWeek = 7;

/** Moments that people choose often. */
export function sendingTimes(now: Date): Array<{ label: string; at: LocalTime }> {
  const tomorrow = morningIn(1, now);
  const nextMonday = morningIn(((monday - now.getDay() + daysOfWeek - 1) % daysOfWeek) + 1, now);
  const times = [
    { label: "In one hour", at: localTime(new Date(now.getTime() + 60 * 60_000)) },
    { label: "Tomorrow morning", at: tomorrow },
    { label: "Monday morning", at: nextMonday },
  ];
  return nextMonday === tomorrow ? times.slice(0, 2) : times;
}

export function morningIn(days: number, now: Date): LocalTime {
  return localTime(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morningHour));
}

/** To the minute. */
export function localTime(moment: Date): LocalTime {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join("-");
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
