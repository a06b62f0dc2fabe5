import type { RateLimit, RateLimits } from "../limits/rate-limit.js";
import type { LoginAttempt } from "./login-attempt-queries.js";

/** This many sign-ins may fail in a quarter of an hour. */
const failures = { points: 10, seconds: 15 * 60, tooMany: "Too many failed attempts" } as const;

const byAccount: RateLimit = { name: "login-account", ...failures };
const byOrigin: RateLimit = { name: "login-origin", ...failures };
/** For IPv6: a site has an unlimited number of origins. */
const bySite: RateLimit = { ...failures, name: "login-site", points: 100 };
const byKnownBrowser: RateLimit = { name: "login-browser", ...failures };

/**
 * The counters of an attempt. Strangers are counted by account and by origin. A browser that has signed in to the
 * account before is counted separately, so that no stranger can lock its user out.
 */
function countersOf(attempt: LoginAttempt): [RateLimit, string][] {
  if (attempt.knownBrowser !== undefined) return [[byKnownBrowser, `${attempt.account} ${attempt.knownBrowser}`]];
  return [
    [byAccount, attempt.account],
    [byOrigin, attempt.origin],
    ...(attempt.site === attempt.origin ? [] : [[bySite, attempt.site] as [RateLimit, string]]),
  ];
}

/** Refuses if one of the counters is full; the longest wait applies. */
export async function refuseTooManyAttempts(limits: RateLimits, attempt: LoginAttempt): Promise<void> {
  for (const [limit, key] of countersOf(attempt)) await limits.refuseExhausted(limit, key);
}

export async function countFailure(limits: RateLimits, attempt: LoginAttempt): Promise<void> {
  for (const [limit, key] of countersOf(attempt)) await limits.consume(limit, key);
}

/**
 * The counters of the origin and the site stay: otherwise an attacker could reset them by signing in to an account of
 * their own.
 */
export async function forgetFailures(limits: RateLimits, attempt: LoginAttempt): Promise<void> {
  for (const [limit, key] of countersOf(attempt)) {
    if (limit !== byOrigin && limit !== bySite) await limits.reset(limit, key);
  }
}

export async function forgetFailuresOf(limits: RateLimits, account: string): Promise<void> {
  await limits.reset(byAccount, account);
}
