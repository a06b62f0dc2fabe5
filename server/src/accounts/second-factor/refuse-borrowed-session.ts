import type { Db, Tx } from "../../db/database.js";
import { Refusal } from "../../refusal.js";
import { secondsAfter } from "../../values/clock.js";
import { hasSessionSince } from "../session-queries.js";
import { checkSecondFactor, type SecondFactor } from "./check-second-factor.js";
import { hasOwnSecondFactor } from "./second-factor-queries.js";

/** Users with neither a password nor a second factor must have signed in within this time. */
const freshSeconds = 10 * 60;

interface Proof extends Omit<SecondFactor, "code"> {
  sessionId: string;
  secondFactor: string | undefined;
  /** Whether there is a password; it was checked already. */
  hasPassword: boolean;
}

/**
 * Called before a passkey or an authenticator app is added. Asks for the second factor, if there is one. The user's row
 * must be locked.
 */
export async function refuseBorrowedSession(
  tx: Tx,
  { sessionId, secondFactor, hasPassword, ...factor }: Proof,
): Promise<Refusal | undefined> {
  const { userId, at } = factor;
  if (await hasOwnSecondFactor(tx, userId)) return checkSecondFactor(tx, { ...factor, code: secondFactor });
  return hasPassword ? undefined : refuseStaleSession(tx, sessionId, at);
}

/** Called before a way to sign in is added without asking for a password. */
export async function refuseStaleSession(db: Db, sessionId: string, at: Date): Promise<Refusal | undefined> {
  if (await hasSessionSince(db, sessionId, secondsAfter(at, -freshSeconds))) return undefined;
  return new Refusal("invalid", "Sign out and in again first: this is possible for ten minutes after that");
}
