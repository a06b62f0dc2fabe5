import type { Tx } from "../db/database.js";
import { deleteQueuedAccountMails } from "../mail/outbox/queue-queries.js";
import { Refusal } from "../refusal.js";
import { hasOtherAdministrator, lockAdministrators } from "./administrator-queries.js";
import { withdrawLinks } from "./mail-link.js";
import { deleteUserRow, lockUserToDelete } from "./user-queries.js";

interface Deletion {
  userId: string;
  /** Deletes what a user owns in the domains to the right. */
  eraseEverythingOf(tx: Tx, userId: string): Promise<void>;
}

/**
 * Deletes a user with everything that the user owns; sessions go with the row, so that the next request is refused. Of two
 * last administrators who delete each other at once, one stays.
 */
export async function deleteUser(tx: Tx, { userId, eraseEverythingOf }: Deletion): Promise<void> {
  await lockAdministrators(tx);
  const user = await lockUserToDelete(tx, userId);
  if (user.role === "admin" && !(await hasOtherAdministrator(tx, userId))) {
    throw new Refusal("invalid", "The last administrator cannot be deleted");
  }
  await eraseEverythingOf(tx, userId);
  await withdrawLinks(tx, userId, ["verify", "change-email", "reset-password"]);
  await deleteQueuedAccountMails(tx, user.email);
  await deleteUserRow(tx, userId);
}
