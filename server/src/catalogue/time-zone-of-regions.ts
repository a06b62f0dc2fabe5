import { localTimeAt } from "../mail/pace/wall-clock.js";
import { placesOfZones, wideRegions } from "./zones-of-places.js";

const zoneOfPlace = new Map(
  Object.entries(placesOfZones).flatMap(([zone, places]) => places.split(", ").map((place) => [place, zone] as const)),
);

/** Two time zones count as equal if their clocks show the same time on all of these days of the year. */
const daysToCompare = ["2026-01-15", "2026-03-20", "2026-04-10", "2026-07-15", "2026-10-28", "2026-11-20"].map((day) =>
  Date.parse(`${day}T12:00:00Z`),
);

const knownTimes = new Map<string, string>();

/**
 * The time zone of somebody from these regions. Undefined if that is uncertain: for an unknown name, a country with
 * several zones, or regions with different times.
 */
export function timeZoneOfRegions(names: readonly string[]): string | undefined {
  const places = names.map(plain).filter((name) => !wideRegions.has(name));
  const zones = places.map((place) => zoneOfPlace.get(place));
  const [first] = zones;
  return first !== undefined && zones.every((zone) => zone !== undefined && showsSameTime(zone, first))
    ? first
    : undefined;
}

function showsSameTime(zone: string, other: string): boolean {
  return zone === other || timesIn(zone) === timesIn(other);
}

/** Cached, because computing the time of a zone is slow, and ten thousand creators may be looked up at once. */
function timesIn(zone: string): string {
  const times = knownTimes.get(zone) ?? daysToCompare.map((day) => localTimeAt(zone, day)).join();
  knownTimes.set(zone, times);
  return times;
}

function plain(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll(".", "")
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();
}
