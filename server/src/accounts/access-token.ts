import { jwtVerify, SignJWT } from "jose";
import { secondsAfter } from "../values/clock.js";

export const accessTokenSeconds = 15 * 60;

const issuer = "overture";
const algorithm = "HS256";

export interface TokenClaims {
  userId: string;
  sessionId: string;
}

/** A signed token (JWT, RFC 7519) that names a user and a session for 15 minutes. */
export function signAccessToken(claims: TokenClaims, secret: string, at: Date): Promise<string> {
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setSubject(claims.userId)
    .setIssuedAt(at)
    .setExpirationTime(secondsAfter(at, accessTokenSeconds))
    .sign(keyOf(secret));
}

/** How many verified tokens are remembered; each takes about 500 bytes. */
const maxRemembered = 10_000;

/** The claims of a token, or undefined if it is not ours or has expired. */
export type TokenReader = (token: string, at: Date) => Promise<TokenClaims | undefined>;

/**
 * Reads tokens signed with one of the secrets. A verified token is remembered, and then only its expiry is checked:
 * verifying costs more than the rest of a short call.
 */
export function openTokenReader(secrets: readonly string[]): TokenReader {
  const remembered = new Map<string, Verified>();
  return async (token, at) => {
    const known = remembered.get(token) ?? (await verifyWithAny(secrets, token, at));
    if (!known) return undefined;
    remembered.delete(token);
    if (at.getTime() >= known.expiresAt) return undefined;
    // Removes the token that was not used for longest.
    if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value ?? "");
    remembered.set(token, known);
    return known.claims;
  };
}

interface Verified {
  claims: TokenClaims;
  /** In milliseconds. */
  expiresAt: number;
}

async function verifyWithAny(secrets: readonly string[], token: string, at: Date): Promise<Verified | undefined> {
  for (const secret of secrets) {
    const verified = await verify(secret, token, at);
    if (verified) return verified;
  }
  return undefined;
}

async function verify(secret: string, token: string, at: Date): Promise<Verified | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { issuer, algorithms: [algorithm], currentDate: at });
    const { sub, sid, exp } = payload;
    if (typeof sub !== "string" || typeof sid !== "string" || exp === undefined) return undefined;
    return { claims: { userId: sub, sessionId: sid }, expiresAt: exp * 1_000 };
  } catch {
    // The answer is the same for every kind of invalid token: sign in again.
    return undefined;
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
