import { type Endpoint, policyOf } from "@overture/contract";
import type { RateLimit, RateLimits } from "../limits/rate-limit.js";

/** Far above what people do, and programs for them: each leaves rows that stay, in the audit log for one. */
export const changesOfADay: RateLimit = { name: "changes", points: 200_000, seconds: 86_400 };

/** So many of a user are counted together, so that a change need not wait for its count. */
const together = 50;

/** Counts the calls of each user that change something, and refuses those beyond what one makes in a day. */
export function openChangeCount(limits: RateLimits): (call: Endpoint, userId: string) => Promise<void> {
  const uncounted = new Map<string, number>();
  return async (call, userId) => {
    if (call.method === "GET" || call.keyless === "asks" || policyOf(call).needsAdministrator) return;
    const made = (uncounted.get(userId) ?? 0) + 1;
    if (made < together) {
      uncounted.set(userId, made);
      return;
    }
    // Those that come meanwhile are the first of the next ones; where it is refused, the next one asks again.
    uncounted.delete(userId);
    try {
      await limits.consume(changesOfADay, userId, together);
    } catch (error) {
      uncounted.set(userId, together - 1);
      throw error;
    }
  };
}
