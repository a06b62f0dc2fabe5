import type { Tx } from "../../db/database.js";
import { secondsAfter } from "../../values/clock.js";
import { sweepExpired } from "../expiry-queries.js";
import { hashToken } from "../secret-token.js";
import "../tables.js";

export const challengeSeconds = 5 * 60;

/** The user who adds a passkey is known; the one who signs in is not. */
type Ceremony = { purpose: "register"; userId: string } | { purpose: "sign-in"; userId: null };

type Challenge = Ceremony & { challenge: string; at: Date };

/** Anybody may ask for a challenge without signing in, so this also deletes some expired ones. */
export async function insertChallenge(tx: Tx, { challenge, purpose, userId, at }: Challenge): Promise<void> {
  await sweepExpired(tx, "webauthn_challenge", at);
  const expiresAt = secondsAfter(at, challengeSeconds);
  await tx
    .insertInto("webauthn_challenge")
    .values({ hash: hashToken(challenge), purpose, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Whether the challenge was made for this purpose and user, has not expired and was not used. */
export async function useUpChallenge(tx: Tx, { challenge, purpose, userId, at }: Challenge): Promise<boolean> {
  const row = await tx
    .deleteFrom("webauthn_challenge")
    .where("hash", "=", hashToken(challenge))
    .where("purpose", "=", purpose)
    .where("user_id", userId === null ? "is" : "=", userId)
    .returning("expires_at")
    .executeTakeFirst();
  return row !== undefined && row.expires_at > at;
}
