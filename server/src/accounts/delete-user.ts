import type { Actor } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { type Deletion, restorableSince } from "../db/deletion.js";
import { deleteQueuedAccountMails } from "../mail/outbox/queue-queries.js";
import { invalid, missing, Refusal } from "../refusal.js";
import { hasOtherAdministrator, lockAdministrators } from "./administrator-queries.js";
import { recordUserDeleted, recordUserRestored } from "./audit-users.js";
import { lockDeletedUser, markUserDeleted, markUserRestored } from "./deletion-queries.js";
import { withdrawLinks } from "./mail-link.js";
import { deleteCodesOf } from "./oauth/code-queries.js";
import { deleteSessionsOf } from "./session-queries.js";
import { findTaken, lockUser, lockUserToDelete } from "./user-queries.js";

interface UserDeletion extends Deletion {
  userId: string;
  /** Deletes what a user owns in the other domains, so that it can be restored together with the user. */
  deleteEverythingOf(tx: Tx, userId: string, deletion: Deletion): Promise<void>;
}

/**
 * Deletes a user with everything that the user owns, restorable for a while. Every session ends, so that the next
 * request is refused. Of two last administrators who delete each other at once, one stays.
 */
export async function deleteUser(tx: Tx, { actor, userId, at, deleteEverythingOf }: UserDeletion): Promise<void> {
  await lockAdministrators(tx);
  const user = await lockUserToDelete(tx, userId);
  if (user.role === "admin" && !(await hasOtherAdministrator(tx, userId))) {
    throw new Refusal("invalid", "The last administrator cannot be deleted");
  }
  await markUserDeleted(tx, userId, { actor, at });
  await deleteSessionsOf(tx, userId);
  await deleteCodesOf(tx, userId);
  await deleteEverythingOf(tx, userId, { actor, at });
  await withdrawLinks(tx, userId, ["verify", "change-email", "reset-password", "take-back"]);
  await deleteQueuedAccountMails(tx, user.email);
  await recordUserDeleted(tx, user, actor);
}

interface UserRestoration {
  actor: Actor;
  userId: string;
  at: Date;
  /** Restores what was deleted together with the user. */
  restoreEverythingOf(tx: Tx, userId: string, moment: { deletedAt: Date; at: Date }): Promise<void>;
}

/** The user can sign in again, as before, unless somebody else has taken the username or the address since. */
export async function restoreUser(
  tx: Tx,
  { actor, userId, at, restoreEverythingOf }: UserRestoration,
): Promise<string> {
  const deleted = await lockDeletedUser(tx, userId, restorableSince(at));
  if (!deleted) throw missing("User");
  const taken = await findTaken(tx, { username: deleted.username, email: deleted.email });
  if (Object.keys(taken).length > 0) throw invalid(taken);
  await markUserRestored(tx, userId);
  await restoreEverythingOf(tx, userId, { deletedAt: deleted.deletedAt, at });
  await recordUserRestored(tx, await lockUser(tx, userId), actor);
  return deleted.username;
}
