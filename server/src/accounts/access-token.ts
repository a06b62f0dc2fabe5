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

/** What the token says, or undefined when it is not ours or has run out. */
export async function readAccessToken(token: string, secret: string, at: Date): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { issuer, algorithms: [algorithm], currentDate: at });
    const { sub, sid } = payload;
    return typeof sub === "string" && typeof sid === "string" ? { userId: sub, sessionId: sid } : undefined;
  } catch {
    // Whatever is wrong with it, the answer is the same: sign in again.
    return undefined;
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
