import type { Actor } from "../audit/record-audit.js";
import type { Db, Tx } from "../db/database.js";
import { type Deletion, restorableSince } from "../db/deletion.js";
import { deleteQueuedAccountMails } from "../mail/outbox/queue-queries.js";
import { invalid, missing, Refusal } from "../refusal.js";
import { hasOtherAdministrator, listAdministratorsAmong, lockAdministrators } from "./administrator-queries.js";
import { recordUserDeleted, recordUserRestored } from "./audit-users.js";
import { lockDeletedUser, markUserDeleted, markUserRestored } from "./deletion-queries.js";
import { withdrawLinks } from "./mail-link.js";
import { deleteCodesOf } from "./oauth/code-queries.js";
import { deleteSessionsOf } from "./session-queries.js";
import { findTaken, lockUser, lockUserToDelete, type UserRow } from "./user-queries.js";

interface UserDeletion extends Deletion {
  userId: string;
  /** Deletes what a user owns in the other domains, so that it can be restored together with the user. */
  deleteEverythingOf(tx: Tx, userId: string, deletion: Deletion): Promise<void>;
}

/**
 * Deletes a user with everything that the user owns, restorable for a while. Every session ends, so that the next
 * request is refused. Of two last administrators who delete each other at once, one stays.
 */
export async function deleteUser(tx: Tx, deletion: UserDeletion): Promise<void> {
  await lockAdministrators(tx);
  const user = await lockUserToDelete(tx, deletion.userId);
  if (user.role === "admin" && !(await hasOtherAdministrator(tx, user.id))) {
    throw new Refusal("invalid", "The last administrator cannot be deleted");
  }
  await deleteLocked(tx, user, deletion);
}

/** Whoever is an administrator by now is refused: nobody looks here whether it is the last one. */
async function deleteOrdinaryUser(tx: Tx, deletion: UserDeletion): Promise<void> {
  const user = await lockUserToDelete(tx, deletion.userId);
  if (user.role === "admin") throw new Refusal("invalid", "The user has become an administrator");
  await deleteLocked(tx, user, deletion);
}

async function deleteLocked(tx: Tx, user: UserRow, { actor, at, deleteEverythingOf }: UserDeletion): Promise<void> {
  await markUserDeleted(tx, user.id, { actor, at });
  await deleteSessionsOf(tx, user.id);
  await deleteCodesOf(tx, user.id);
  await deleteEverythingOf(tx, user.id, { actor, at });
  await withdrawLinks(tx, user.id, ["verify", "change-email", "reset-password", "take-back"]);
  await deleteQueuedAccountMails(tx, user.email);
  await recordUserDeleted(tx, user, actor);
}

type SeveralDeleted = Omit<UserDeletion, "userId" | "actor"> & {
  actor: { userId: string };
  userIds: readonly string[];
};

/** Whom to delete: without the one who asks. Administrators stand apart. */
export async function partByRole(
  db: Db,
  { userIds, actor }: Pick<SeveralDeleted, "userIds" | "actor">,
): Promise<{ administrators: string[]; others: string[] }> {
  // Nobody is two people, or somebody else, by how an id is written.
  const named = new Set(userIds.map((userId) => userId.toLowerCase()));
  named.delete(actor.userId);
  const administrators = await listAdministratorsAmong(db, [...named]);
  for (const userId of administrators) named.delete(userId);
  return { administrators, others: [...named] };
}

/**
 * Whoever is not there and the last administrator are skipped; answers how many were deleted. Nobody's role can be
 * changed meanwhile.
 */
export function deleteAdministrators(tx: Tx, { userIds, ...deletion }: SeveralDeleted): Promise<number> {
  return deleteEach(userIds, (userId) => deleteUser(tx, { ...deletion, userId }));
}

/** The same of ordinary users: hundreds take seconds, so the lock of administrators is left to others. */
export function deleteOrdinaryUsers(tx: Tx, { userIds, ...deletion }: SeveralDeleted): Promise<number> {
  return deleteEach(userIds, (userId) => deleteOrdinaryUser(tx, { ...deletion, userId }));
}

/** One after the other: the data of each is marked with it in every domain, and restored with it alone. */
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
