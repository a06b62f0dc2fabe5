import { tooMany } from "../refusal.js";

/** Twenty pages send forty signs of presence in ten seconds, and some more when people begin to write. */
const most = 100;
const withinMs = 10_000;

/**
 * Limits the signs of presence of each user. Each sign is sent to every process and to every page of a campaign. The
 * count is kept in memory, because signs are not written to the database.
 */
export function openPresenceLimit(now: () => number = () => performance.now()): (userId: string) => void {
  let began = now();
  const signs = new Map<string, number>();
  return (userId) => {
    if (now() - began >= withinMs) {
      began = now();
      signs.clear();
    }
    const given = (signs.get(userId) ?? 0) + 1;
    if (given > most) throw tooMany("Too busy right now. Please try again in a moment.", withinMs / 1_000);
    signs.set(userId, given);
  };
}
