const dayMs = 24 * 60 * 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What a clock on the wall shows in a zone, as the moment at which one in Greenwich shows the same. */
export function wallAt(zone: string, at: number): number {
  const shown = new Map<string, number>(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: string) => shown.get(name) ?? 0;
  const seconds = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return seconds + (((at % 1_000) + 1_000) % 1_000);
}

/** When the wall shows this: once, twice where clocks are put back, and never where they jump over it. */
export function momentsOf(zone: string, wall: number): number[] {
  const offsets = new Set([offsetAt(zone, wall - dayMs), offsetAt(zone, wall + dayMs)]);
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((moment) => wallAt(zone, moment) === wall)
    .sort((one, other) => one - other);
}

/** When clocks are put forward or back between two moments that are at most a few days apart. */
export function findJump(zone: string, from: number, until: number): number | undefined {
  const before = offsetAt(zone, from);
  if (offsetAt(zone, until) === before) return undefined;
  let [early, late] = [from, until];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (offsetAt(zone, middle) === before) early = middle;
    else late = middle;
  }
  return late;
}

function offsetAt(zone: string, at: number): number {
  return wallAt(zone, at) - at;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(zone, format);
  return format;
}
