import type { Db, Tx } from "../db/database.js";
import type { RateLimits } from "../limits/rate-limit.js";
import { Refusal } from "../refusal.js";
import { deleteKeysOf } from "./api-keys/key-queries.js";
import { recordSignInChanged } from "./audit-users.js";
import { forgetFailuresOf } from "./count-attempts.js";
import { setPassword } from "./credential-queries.js";
import { endSessionsOf } from "./end-sessions.js";
import { forgetKnownBrowsers } from "./known-browser-queries.js";
import { findUserOfLink, useUpLink } from "./link-queries.js";
import { withdrawLinks } from "./mail-link.js";
import { hashToken } from "./secret-token.js";
import { findLockedUser, updateUserRow } from "./user-queries.js";

interface Reset {
  token: string;
  passwordHash: string;
  limits: RateLimits;
  at: Date;
}

/** Checked before the expensive hash of the new password is computed. */
export async function refuseDeadResetLink(db: Db, token: string, at: Date): Promise<void> {
  if ((await findUserOfLink(db, linkUse(token, at))) === undefined) throw deadLink();
}

/**
 * Sets the password, ends every session and revokes every API key, so that nobody with the old password keeps access. A
 * pending change of address, which may be theirs, is withdrawn too. The link was read in the mailbox, so it also
 * confirms the address; and the lock after failed attempts is removed.
 */
export async function resetPassword(tx: Tx, { token, passwordHash, limits, at }: Reset): Promise<void> {
  const userId = await findUserOfLink(tx, linkUse(token, at));
  const user = userId === undefined ? undefined : await findLockedUser(tx, userId);
  if (!user || !(await useUpLink(tx, linkUse(token, at)))) throw deadLink();

  await setPassword(tx, user.id, passwordHash);
  await recordSignInChanged(tx, { user, action: "user.reset-password" });
  await updateUserRow(tx, user.id, { verified: true });
  await endSessionsOf(tx, user.id);
  await deleteKeysOf(tx, user.id);
  await withdrawLinks(tx, user.id, ["verify", "reset-password"]);
  await forgetKnownBrowsers(tx, user.id);
  await forgetFailuresOf(limits.within(tx), user.id);
}

function linkUse(token: string, at: Date) {
  return { hash: hashToken(token), purpose: "reset-password", at } as const;
}

function deadLink(): Refusal {
  return new Refusal("invalid", "This link was used already or has expired. Ask for a new one");
}
