import type { accounts } from "@overture/contract";
import type { Tx } from "../db/database.js";
import { signAccessToken, type TokenClaims } from "./access-token.js";
import { presentSessionUser } from "./present.js";
import { insertRefreshToken } from "./refresh-token-queries.js";
import { hashToken, makeSecretToken } from "./secret-token.js";
import { insertSession } from "./session-queries.js";
import type { UserRow } from "./user-queries.js";

/** What signs access tokens, and when. */
export interface Signing {
  secret: string;
  at: Date;
}

/** The user's row must be locked, so that it cannot be deleted, or its password changed, before the session is there. */
export async function startSession(tx: Tx, user: UserRow, signing: Signing): Promise<accounts.Session> {
  const sessionId = await insertSession(tx, user.id, signing.at);
  const tokens = await issueTokens(tx, { userId: user.id, sessionId }, signing);
  return { user: presentSessionUser(user), ...tokens };
}

/** A new pair for a session; the session's other tokens stay what they are. */
export async function issueTokens(tx: Tx, claims: TokenClaims, { secret, at }: Signing): Promise<accounts.Tokens> {
  const refreshToken = makeSecretToken();
  await insertRefreshToken(tx, { hash: hashToken(refreshToken), sessionId: claims.sessionId, at });
  return { accessToken: await signAccessToken(claims, secret, at), refreshToken };
}
