import { longestMemoryMs, type SignedIn } from "../http/guard.js";
import type { TokenClaims } from "./access-token.js";

/** The number of sessions; each takes about 500 bytes. */
const maxRemembered = 10_000;

/** Remembers for a moment what the database says about callers. */
export interface SignedInMemory {
  /** The remembered user of a session, or the result of `ask`. */
  find(claims: TokenClaims, ask: () => Promise<SignedIn | undefined>): Promise<SignedIn | undefined>;
  /** Must be called whenever somebody's access may have changed, before anybody is notified of it. */
  forget(): void;
  /** Nothing is remembered before this is called. `isListening` says whether announcements of changes arrive now. */
  follow(isListening: () => boolean): void;
}

/**
 * A page makes many calls at once, all by the same user. The database announces every change to that, from any process
 * (migrations 0042 and 0098), and this process forgets before it answers a call that changes something. While no
 * announcements arrive, the database is asked each time.
 */
export function openSignedInMemory(now: () => number = () => performance.now()): SignedInMemory {
  const remembered = new Map<string, { user: SignedIn; userId: string; until: number }>();
  let isListening = () => false;
  /** A query that began before a change may end after it, with the old result. */
  let changes = 0;
  return {
    async find({ userId, sessionId }, ask) {
      if (!isListening()) return ask();
      const known = remembered.get(sessionId);
      if (known && known.userId === userId && now() < known.until) return known.user;
      const before = changes;
      const until = now() + longestMemoryMs;
      const user = await ask();
      if (user && changes === before && isListening()) {
        if (remembered.size >= maxRemembered) remembered.clear();
        remembered.set(sessionId, { user: Object.freeze(user), userId, until });
      }
      return user;
    },
    forget() {
      changes += 1;
      remembered.clear();
    },
    follow(listening) {
      isListening = listening;
    },
  };
}
