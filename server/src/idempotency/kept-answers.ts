import type { Tx } from "../db/database.js";
import type { RateLimit, RateLimits } from "../limits/rate-limit.js";
import { Refusal } from "../refusal.js";

/**
 * In kilobytes, of one user. An answer may hold a conversation of a thousand messages, and a call that stops its
 * follow-ups may be made over and over, each time with another key.
 */
export const keptOfADay: RateLimit = { name: "kept answer kilobytes", points: 100_000, seconds: 86_400 };
/** The number of changes in a day bounds smaller ones. */
const smallBytes = 4_000;
/** Of one answer; few programs repeat a call with a larger one. */
const largestBytes = 2_000_000;

/** Whether an answer is kept. The call is done in any case, and done once. */
export async function mayKeep(tx: Tx, limits: RateLimits, answer: { userId: string; bytes: number }): Promise<boolean> {
  const { userId, bytes } = answer;
  if (bytes <= smallBytes) return true;
  if (bytes > largestBytes) return false;
  try {
    await limits.within(tx).consume(keptOfADay, userId, Math.ceil(bytes / 1_000));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
