import type { accounts } from "@overture/contract";
import type { Tx } from "../db/database.js";
import type { Browser } from "../http/browser.js";
import type { RateLimits } from "../limits/rate-limit.js";
import { signAccessToken, type TokenClaims } from "./access-token.js";
import { rememberBrowser } from "./known-browser.js";
import { presentSessionUser } from "./present.js";
import { insertRefreshToken } from "./refresh-token-queries.js";
import { hashToken, makeSecretToken } from "./secret-token.js";
import { insertSession } from "./session-queries.js";
import { getStanding } from "./standing/standing-queries.js";
import type { UserRow } from "./user-queries.js";

/** The secret that signs access tokens, and the time. */
export interface Signing {
  secret: string;
  at: Date;
}

/**
 * Facts about a sign-in: the browser, and the second factor that comes with the password, the link or the other
 * service.
 */
export interface Arrival extends Signing {
  /** A code of the authenticator app, or a recovery code. */
  secondFactor: string | undefined;
  limits: RateLimits;
  browser: Browser;
}

/**
 * The user's row must be locked, so that the user cannot be deleted, or the password changed, before the session
 * exists.
 */
export async function startSession(tx: Tx, user: UserRow, arrival: Arrival): Promise<accounts.Session> {
  const { at, browser } = arrival;
  const sessionId = await insertSession(tx, user.id, { at, ip: browser.ip, userAgent: browser.userAgent });
  await rememberBrowser(tx, { userId: user.id, browser, at });
  const tokens = await issueTokens(tx, { userId: user.id, sessionId }, arrival);
  return { user: presentSessionUser(user, await getStanding(tx, user.id)), ...tokens };
}

/** A new pair of tokens for a session; its other tokens do not change. */
export async function issueTokens(tx: Tx, claims: TokenClaims, { secret, at }: Signing): Promise<accounts.Tokens> {
  const refreshToken = makeSecretToken();
  await insertRefreshToken(tx, { hash: hashToken(refreshToken), sessionId: claims.sessionId, at });
  return { accessToken: await signAccessToken(claims, secret, at), refreshToken };
}
