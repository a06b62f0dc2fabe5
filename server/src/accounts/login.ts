import type { accounts } from "@overture/contract";
import type { Db, Tx } from "../db/database.js";
import { Refusal, tooMany } from "../refusal.js";
import { type Credentials, findLockedUserWith } from "./credential-queries.js";
import type { LoginAttempt } from "./login-attempt.js";
import { findSecondsToWait, forgetFailuresOf, insertFailures, lockAttempts } from "./login-failure-queries.js";
import { mailLinkAtMostOnceAMinute } from "./mail-link.js";
import { passwordMatches } from "./password.js";
import type { Stationery } from "./queue-account-mail.js";
import { startSession } from "./start-session.js";

interface Login {
  attempt: LoginAttempt;
  /** Whose password was given; undefined when it is wrong or nobody has the username. */
  holder: Credentials | undefined;
  secret: string;
  stationery: Stationery;
}

/** Before the costly comparison. Those that come at once all pass here; `login` counts them one by one. */
export async function refuseTooManyAttempts(db: Db, attempt: LoginAttempt): Promise<void> {
  const seconds = await findSecondsToWait(db, attempt);
  if (seconds > 0) throw tooManyAttempts(seconds);
}

/** Somebody unknown takes as long as a wrong password. */
export async function checkPassword(
  credentials: Credentials | undefined,
  digest: string,
): Promise<Credentials | undefined> {
  const matches = await passwordMatches(credentials?.passwordHash, digest);
  return matches ? credentials : undefined;
}

/**
 * Ends an attempt whose password has been compared. Of any number at once, ten may fail; whatever comes after those is told
 * to wait, right or wrong, and learns nothing about the password.
 */
export async function login(
  tx: Tx,
  { attempt, holder, secret, stationery }: Login,
): Promise<accounts.Session | Refusal> {
  await lockAttempts(tx, attempt);
  const seconds = await findSecondsToWait(tx, attempt);
  if (seconds > 0) return tooManyAttempts(seconds);

  const user = holder && (await findLockedUserWith(tx, holder));
  if (!user) {
    await insertFailures(tx, attempt);
    return new Refusal("unauthenticated", "Wrong username or password");
  }
  if (!user.verified) {
    await mailLinkAtMostOnceAMinute(tx, { purpose: "verify", user, at: attempt.at, stationery });
    return new Refusal("unauthenticated", "Please verify your email address first");
  }
  await forgetFailuresOf(tx, attempt.username);
  return startSession(tx, user, { secret, at: attempt.at });
}

function tooManyAttempts(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  return tooMany(`Too many failed attempts. Try again in ${minutes} minute${minutes === 1 ? "" : "s"}`, seconds);
}
