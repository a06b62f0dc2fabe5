import { tooMany } from "../refusal.js";

/** Far above the people of one office who sign in within the same second. */
const maxPerOrigin = 50;

/** Password comparisons that run or wait, by origin. */
export interface ConcurrentAttempts {
  /** Refuses at once if the origin is at its limit. */
  whileCounted<Result>(origin: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * A failure counts only after the password was compared. Without this limit anybody could send a thousand at once, and
 * everybody who signs in after that would wait for them.
 */
export function openConcurrentAttempts(most = maxPerOrigin): ConcurrentAttempts {
  const inHand = new Map<string, number>();
  return {
    async whileCounted(origin, work) {
      const before = inHand.get(origin) ?? 0;
      if (before >= most) throw tooMany("Too busy right now. Please try again in a moment.", 2);
      inHand.set(origin, before + 1);
      try {
        return await work();
      } finally {
        const left = (inHand.get(origin) ?? 1) - 1;
        if (left === 0) inHand.delete(origin);
        else inHand.set(origin, left);
      }
    },
  };
}
