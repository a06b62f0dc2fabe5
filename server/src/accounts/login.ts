import type { accounts } from "@overture/contract";
import type { Tx } from "../db/database.js";
import type { RateLimits } from "../limits/rate-limit.js";
import { Refusal } from "../refusal.js";
import { countFailure, forgetFailures, refuseTooManyAttempts } from "./count-attempts.js";
import { type Credentials, findLockedUserWith } from "./credential-queries.js";
import type { LoginAttempt } from "./login-attempt-queries.js";
import { lockAttempts } from "./login-attempt-queries.js";
import { mailLinkAtMostOnceAMinute } from "./mail-link.js";
import { passwordMatches } from "./password.js";
import type { MailContext } from "./queue-account-mail.js";
import { checkSecondFactor } from "./second-factor/check-second-factor.js";
import { type Arrival, startSession } from "./start-session.js";

interface Login {
  attempt: LoginAttempt;
  limits: RateLimits;
  /** The user with the right password; undefined if it is wrong or the username unknown. */
  holder: Credentials | undefined;
  arrival: Arrival;
  mailContext: MailContext;
}

/** Takes as long for an unknown user as for a wrong password. `refuse` is asked again when the attempt has waited. */
export async function checkPassword(
  credentials: Credentials | undefined,
  digest: string,
  refuse: () => Promise<void>,
): Promise<Credentials | undefined> {
  const matches = await passwordMatches(credentials?.passwordHash, digest, refuse);
  return matches ? credentials : undefined;
}

/**
 * Ends an attempt after its password was compared. Of any number of simultaneous attempts, ten may fail; the later ones
 * are refused for a while, right or wrong, so that they reveal nothing about the password.
 */
export async function login(
  tx: Tx,
  { attempt, limits, holder, arrival, mailContext }: Login,
): Promise<accounts.Session | Refusal> {
  const counted = limits.within(tx);
  await lockAttempts(tx, attempt);
  await refuseTooManyAttempts(counted, attempt);

  const user = holder && (await findLockedUserWith(tx, holder));
  if (!user) {
    await countFailure(counted, attempt);
    return new Refusal("unauthenticated", "Wrong username or password");
  }
  if (!user.verified) {
    await mailLinkAtMostOnceAMinute(tx, { purpose: "verify", user, at: arrival.at, mailContext });
    return new Refusal("unauthenticated", "Please verify your email address first");
  }
  const refusal = await checkSecondFactor(tx, { ...arrival, userId: user.id, code: arrival.secondFactor });
  if (refusal) return refusal;
  await forgetFailures(counted, attempt);
  return startSession(tx, user, arrival);
}
