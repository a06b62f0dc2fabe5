import type { Tx } from "../db/database.js";
import type { RateLimits } from "../limits/rate-limit.js";
import { invalid, type Refusal } from "../refusal.js";
import { passwordTrials } from "./account-limits.js";
import { deleteKeysOf } from "./api-keys/key-queries.js";
import { recordSignInChanged } from "./audit-users.js";
import { type Credentials, findLockedUserWith, setPassword } from "./credential-queries.js";
import { endOtherSessionsOf } from "./end-sessions.js";
import { withdrawLinks } from "./mail-link.js";
import { passwordMatches } from "./password.js";

interface PasswordChange {
  /** The credentials that the old password was compared with. */
  credentials: Credentials;
  /** The session that stays. */
  sessionId: string;
  passwordHash: string;
}

export async function refuseWrongPassword(
  limits: RateLimits,
  { userId, passwordHash }: Credentials,
  oldPassword: string,
): Promise<void> {
  await limits.consume(passwordTrials, userId);
  if (!(await passwordMatches(passwordHash, oldPassword))) throw wrongPassword();
  await limits.reset(passwordTrials, userId);
}

/**
 * Ends every other session and every API key, and withdraws links that somebody in such a session may have asked for.
 */
export async function updatePassword(tx: Tx, { credentials, sessionId, passwordHash }: PasswordChange): Promise<void> {
  const user = await findLockedUserWith(tx, credentials);
  if (!user) throw wrongPassword();

  await setPassword(tx, user.id, passwordHash);
  await recordSignInChanged(tx, { user, action: "user.change-password" });
  await endOtherSessionsOf(tx, user.id, sessionId);
  await deleteKeysOf(tx, user.id);
  await withdrawLinks(tx, user.id, ["change-email", "reset-password"]);
}

function wrongPassword(): Refusal {
  return invalid({ oldPassword: "This is not your current password" });
}
