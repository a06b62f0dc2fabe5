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

/** Of so many tokens it is remembered that they are ours, some 500 bytes each. */
const mostRemembered = 10_000;

/** What a token says, or undefined when it is not ours or has run out. */
export type TokenReader = (token: string, at: Date) => Promise<TokenClaims | undefined>;

/**
 * Reads what was signed with one of the secrets. A token that was verified before is known again, and only its time is
 * checked: verifying costs more than the rest of a short call.
 */
export function openTokenReader(secrets: readonly string[]): TokenReader {
  const remembered = new Map<string, Verified>();
  return async (token, at) => {
    const known = remembered.get(token) ?? (await verifyWithAny(secrets, token, at));
    if (!known) return undefined;
    remembered.delete(token);
    if (at.getTime() >= known.expiresAt) return undefined;
    // The one that was not used for longest makes room.
    if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? "");
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
    // Whatever is wrong with it, the answer is the same: sign in again.
    return undefined;
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
