import type { RateLimit, RateLimits } from "../limits/rate-limit.js";
import type { LoginAttempt } from "./login-attempt-queries.js";

/** So many sign-ins may fail in a quarter of an hour. */
const failures = { points: 10, seconds: 15 * 60, tooMany: "Too many failed attempts" } as const;

const byAccount: RateLimit = { name: "login-account", ...failures };
const byOrigin: RateLimit = { name: "login-origin", ...failures };
const byKnownBrowser: RateLimit = { name: "login-browser", ...failures };

/**
 * What an attempt is counted by. Strangers are counted by the account that they try and by where they come from. A
 * browser that has signed in to the account before is counted alone, so that no stranger can lock its user out.
 */
function countersOf(attempt: LoginAttempt): [RateLimit, string][] {
  if (attempt.knownBrowser !== undefined) return [[byKnownBrowser, `${attempt.account} ${attempt.knownBrowser}`]];
  return [
    [byAccount, attempt.account],
    [byOrigin, attempt.origin],
  ];
}

/** Refuses once one of the counters is full; the longest wait counts. */
export async function refuseTooManyAttempts(limits: RateLimits, attempt: LoginAttempt): Promise<void> {
  for (const [limit, key] of countersOf(attempt)) await limits.refuseExhausted(limit, key);
}

export async function countFailure(limits: RateLimits, attempt: LoginAttempt): Promise<void> {
  for (const [limit, key] of countersOf(attempt)) await limits.consume(limit, key);
}

/** Never the origin's: an attacker's own account must not open the way for guesses at others. */
export async function forgetFailures(limits: RateLimits, attempt: LoginAttempt): Promise<void> {
  for (const [limit, key] of countersOf(attempt)) {
    if (limit !== byOrigin) await limits.reset(limit, key);
  }
}

export async function forgetFailuresOf(limits: RateLimits, account: string): Promise<void> {
  await limits.reset(byAccount, account);
}
