import type { Actor } from "../audit/record-audit.js";
import type { Db, Tx } from "../db/database.js";
import { type Deletion, restorableSince } from "../db/deletion.js";
import { deleteQueuedAccountMails } from "../mail/outbox/queue-queries.js";
import { invalid, missing, Refusal } from "../refusal.js";
import { hasOtherAdministrator, listAdministratorsAmong, lockAdministrators } from "./administrator-queries.js";
import { recordUserDeleted, recordUserRestored } from "./audit-users.js";
import { lockDeletedUser, markUserDeleted, markUserRestored } from "./deletion-queries.js";
import { endSessionsOf } from "./end-sessions.js";
import { withdrawLinks } from "./mail-link.js";
import { findTaken, lockUser, lockUserToDelete, type UserRow } from "./user-queries.js";

interface UserDeletion extends Deletion {
  userId: string;
  /** Deletes the user's data in the other domains, so that it can be restored together with the user. */
  deleteEverythingOf(tx: Tx, userId: string, deletion: Deletion): Promise<void>;
}

/**
 * Deletes a user with all of the user's data, which can be restored for a while. Every session ends, so the next
 * request is refused. If the last two administrators delete each other at once, one stays.
 */
export async function deleteUser(tx: Tx, deletion: UserDeletion): Promise<void> {
  await lockAdministrators(tx);
  const user = await lockUserToDelete(tx, deletion.userId);
  if (user.role === "admin" && !(await hasOtherAdministrator(tx, user.id))) {
    throw new Refusal("invalid", "The last administrator cannot be deleted");
  }
  await deleteLocked(tx, user, deletion);
}

/** Refuses a user who has become an administrator: this path does not check whether another administrator is left. */
async function deleteOrdinaryUser(tx: Tx, deletion: UserDeletion): Promise<void> {
  const user = await lockUserToDelete(tx, deletion.userId);
  if (user.role === "admin") throw new Refusal("invalid", "The user has become an administrator");
  await deleteLocked(tx, user, deletion);
}

async function deleteLocked(tx: Tx, user: UserRow, { actor, at, deleteEverythingOf }: UserDeletion): Promise<void> {
  await markUserDeleted(tx, user.id, { actor, at });
  await endSessionsOf(tx, user.id);
  await deleteEverythingOf(tx, user.id, { actor, at });
  await withdrawLinks(tx, user.id, ["verify", "reset-password", "take-back"]);
  await deleteQueuedAccountMails(tx, user.email);
  await recordUserDeleted(tx, user, actor);
}

type SeveralDeleted = Omit<UserDeletion, "userId" | "actor"> & {
  actor: { userId: string };
  userIds: readonly string[];
};

/** The users to delete, without the caller; administrators are separate. */
export async function partitionByRole(
  db: Db,
  { userIds, actor }: Pick<SeveralDeleted, "userIds" | "actor">,
): Promise<{ administrators: string[]; others: string[] }> {
  // In lower case, so that another spelling of an id is not a second user, and does not get around the check for the
  // caller.
  const named = new Set(userIds.map((userId) => userId.toLowerCase()));
  named.delete(actor.userId);
  const administrators = await listAdministratorsAmong(db, [...named]);
  for (const userId of administrators) named.delete(userId);
  return { administrators, others: [...named] };
}

/**
 * Skips users who do not exist and the last administrator; answers how many were deleted. Roles cannot change
 * meanwhile.
 */
export function deleteAdministrators(tx: Tx, { userIds, ...deletion }: SeveralDeleted): Promise<number> {
  return deleteEach(userIds, (userId) => deleteUser(tx, { ...deletion, userId }));
}

/** The same for ordinary users. Hundreds take seconds, so this does not hold the lock of administrators. */
export function deleteOrdinaryUsers(tx: Tx, { userIds, ...deletion }: SeveralDeleted): Promise<number> {
  return deleteEach(userIds, (userId) => deleteOrdinaryUser(tx, { ...deletion, userId }));
}

/**
 * One after the other: each user's data is marked with that user's deletion in every domain, and restored only with it.
 */
async function deleteEach(userIds: Iterable<string>, deleteOne: (userId: string) => Promise<void>): Promise<number> {
  let changed = 0;
  for (const userId of userIds) {
    try {
      await deleteOne(userId);
      changed += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return changed;
}

interface UserRestoration {
  actor: Actor;
  userId: string;
  at: Date;
  /** Restores what was deleted together with the user. */
  restoreEverythingOf(tx: Tx, userId: string, moment: { deletedAt: Date; at: Date }): Promise<void>;
}

/** The user can sign in as before. Refused if the username or the address was taken meanwhile. */
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
