import type { SignedIn } from "../http/guard.js";
import type { TokenClaims } from "./access-token.js";

/** So that nothing that nobody announced holds for longer than anybody notices. */
const longestMs = 1_000;
/** Of so many sessions, some 500 bytes each. */
const mostRemembered = 10_000;

/** What the database said a moment ago of those who call again and again. */
export interface SignedInMemory {
  /** What is remembered of a session, or what `ask` finds. */
  find(claims: TokenClaims, ask: () => Promise<SignedIn | undefined>): Promise<SignedIn | undefined>;
  /** To be called whenever somebody's access may have changed, before anybody is notified that it has. */
  forget(): void;
  /** Nothing is remembered before this is called: it says whether changes are announced to us at this moment. */
  follow(isListening: () => boolean): void;
}

/**
 * A page asks for many things at once, and who asks is the same each time. The database announces whatever changes
 * that, in any process (migrations 0042 and 0098), and what this process does itself it forgets before it answers.
 * Where no announcement would arrive, the database is asked.
 */
export function openSignedInMemory(now: () => number = () => performance.now()): SignedInMemory {
  const remembered = new Map<string, { user: SignedIn; userId: string; until: number }>();
  let isListening = () => false;
  /** What was asked for before a change may be answered after it, with what was true before. */
  let changes = 0;
  return {
    async find({ userId, sessionId }, ask) {
      if (!isListening()) return ask();
      const known = remembered.get(sessionId);
      if (known && known.userId === userId && now() < known.until) return known.user;
      const before = changes;
      const until = now() + longestMs;
      const user = await ask();
      if (user && changes === before && isListening()) {
        if (remembered.size >= mostRemembered) remembered.clear();
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
