import type { Db, Tx } from "../db/database.js";
import { Refusal } from "../refusal.js";
import { setPassword } from "./credential-queries.js";
import { findUserOfLink, useUpLink } from "./link-queries.js";
import { forgetFailuresOf } from "./login-failure-queries.js";
import { withdrawLinks } from "./mail-link.js";
import { hashToken } from "./secret-token.js";
import { deleteSessionsOf } from "./session-queries.js";
import { findLockedUser, updateUserRow } from "./user-queries.js";

interface Reset {
  token: string;
  passwordHash: string;
  at: Date;
}

/** Before the costly hash of the new password is made. */
export async function refuseDeadResetLink(db: Db, token: string, at: Date): Promise<void> {
  if ((await findUserOfLink(db, linkUse(token, at))) === undefined) throw deadLink();
}

/**
 * Sets the password and ends every session: whoever stole the old password is out. So is whoever asked for a change of address
 * with it. The link was read in the mailbox, so that it confirms the address as well; and who was locked out by failed
 * attempts may sign in.
 */
export async function resetPassword(tx: Tx, { token, passwordHash, at }: Reset): Promise<void> {
  const userId = await findUserOfLink(tx, linkUse(token, at));
  const user = userId === undefined ? undefined : await findLockedUser(tx, userId);
  if (!user || !(await useUpLink(tx, linkUse(token, at)))) throw deadLink();

  await setPassword(tx, user.id, passwordHash);
  await updateUserRow(tx, user.id, { verified: true });
  await deleteSessionsOf(tx, user.id);
  await withdrawLinks(tx, user.id, ["verify", "change-email", "reset-password"]);
  await forgetFailuresOf(tx, user.username);
}

function linkUse(token: string, at: Date) {
  return { hash: hashToken(token), purpose: "reset-password", at } as const;
}

function deadLink(): Refusal {
  return new Refusal("invalid", "This link was used already or has expired. Ask for a new one");
}
