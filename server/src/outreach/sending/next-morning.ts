import { isTimeZone, localTimeAt, momentsOf } from "../../mail/pace/wall-clock.js";
import { secondsAfter } from "../../values/clock.js";

const dayMs = 24 * 60 * 60 * 1_000;
const nine = 9 * 60 * 60 * 1_000;

/** The next 09:00 on a weekday in this time zone. */
export function nextMorning(zone: string, at: Date): Date {
  const known = isTimeZone(zone) ? zone : "UTC";
  const wall = localTimeAt(known, at.getTime());
  const today = Math.floor(wall / dayMs) * dayMs;
  // Enough for a weekend, and for a day whose 09:00 the clocks skip.
  for (let day = 0; day <= 7; day++) {
    const morning = today + day * dayMs + nine;
    const weekday = new Date(morning).getUTCDay();
    const [moment] = momentsOf(known, morning);
    if (morning > wall && weekday >= 1 && weekday <= 5 && moment !== undefined) return new Date(moment);
  }
  return secondsAfter(at, dayMs / 1_000);
}
