import { Temporal } from "temporal-polyfill";

/** The time between two changes of a zone's UTC offset. */
interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

/** The last stretch that was asked for, by zone name. Names can be spelled in many ways. */
const stretches = new Map<string, Stretch>();
const maxStretches = 1_000;

/** Only IANA names: the library would also accept offsets, and times that name a zone. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name) || /[[\]:]/.test(name)) return false;
  try {
    zonedAt(name, 0);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The local time in a zone, as the UTC time with the same numbers. */
export function localTimeAt(zone: string, at: number): number {
  return at + stretchAt(zone, at).offset;
}

/** The local date in a zone, such as `2026-11-02`. */
export function dayAt(zone: string, moment: Date): string {
  return new Date(localTimeAt(zone, moment.getTime())).toISOString().slice(0, 10);
}

export interface Offset {
  from: Date;
  /** Ahead of UTC. */
  minutes: number;
}

/** The UTC offset of a zone at a time, and from each change until another time. */
export function offsetsBetween(zone: string, from: Date, until: Date): Offset[] {
  const offsets: Offset[] = [];
  for (let at = from.getTime(); at <= until.getTime() || offsets.length === 0; ) {
    const stretch = stretchAt(zone, at);
    offsets.push({ from: new Date(at), minutes: stretch.offset / 60_000 });
    at = stretch.until;
  }
  return offsets;
}

/** The times at which the local clock shows this: one; two where clocks are set back; none where they skip it. */
export function momentsOf(zone: string, wall: number): number[] {
  const shown = zonedAt("UTC", wall).toPlainDateTime();
  const moments = (["earlier", "later"] as const).map(
    (disambiguation) => shown.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
  );
  return [...new Set(moments)].filter((moment) => localTimeAt(zone, moment) === wall);
}

/** The change of the UTC offset between two times that are at most a few days apart. */
export function findJump(zone: string, from: number, until: number): number | undefined {
  const { until: jump } = stretchAt(zone, from);
  return jump <= until ? jump : undefined;
}

function stretchAt(zone: string, at: number): Stretch {
  const known = stretches.get(zone);
  if (known && at >= known.from && at < known.until) return known;
  const zoned = zonedAt(zone, at);
  // A change exactly at the time does not count as one before it.
  const began = zoned.add({ milliseconds: 1 }).getTimeZoneTransition("previous");
  const stretch = {
    from: began?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    until: zoned.getTimeZoneTransition("next")?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: zoned.offsetNanoseconds / 1e6,
  };
  if (stretches.size >= maxStretches) stretches.clear();
  stretches.set(zone, stretch);
  return stretch;
}

function zonedAt(zone: string, at: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
}
