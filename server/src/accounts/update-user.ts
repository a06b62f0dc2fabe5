import type { accounts } from "@overture/contract";
import type { Actor } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { invalid, Refusal } from "../refusal.js";
import { changedByAdministratorMail } from "./account-mails.js";
import { hasOtherAdministrator, lockAdministrators } from "./administrator-queries.js";
import { recordUserChanged } from "./audit-users.js";
import { mailLink, withdrawLinks } from "./mail-link.js";
import { queueAccountMail, type Stationery } from "./queue-account-mail.js";
import { markAdmitted } from "./standing/standing-queries.js";
import { findTaken, lockUser, type UserRow, updateUserRow } from "./user-queries.js";

interface UserUpdate {
  actor: Actor;
  userId: string;
  change: { username?: string | undefined; email?: string | undefined; role?: accounts.Role | undefined };
  at: Date;
  stationery: Stationery;
}

/**
 * What an administrator changes is so at once. An administrator vouches for the new address, so that one who could sign in
 * still can; one who could not yet has to confirm the new address instead of the old.
 */
export async function updateUser(tx: Tx, { actor, userId, change, at, stationery }: UserUpdate): Promise<UserRow> {
  await lockAdministrators(tx);
  const before = await lockUser(tx, userId);
  if (before.role === "admin" && change.role === "user" && !(await hasOtherAdministrator(tx, userId))) {
    throw new Refusal("invalid", "The last administrator cannot become an ordinary user");
  }
  const taken = await findTaken(tx, { username: change.username, email: change.email, exceptUserId: userId });
  if (Object.keys(taken).length > 0) throw invalid(taken);

  const after = await updateUserRow(tx, userId, change);
  // Nobody lets others in who has not been let in.
  if (after.role === "admin") await markAdmitted(tx, userId, at);
  await recordUserChanged(tx, before, after, actor);
  if (after.email.toLowerCase() !== before.email.toLowerCase()) {
    // What was mailed to the old address before is worth nothing any more.
    await withdrawLinks(tx, userId, ["verify", "change-email", "reset-password", "take-back"]);
    await tellOfNewAddress(tx, { before, after, at, stationery });
  }
  return after;
}

interface NewAddress {
  before: UserRow;
  after: UserRow;
  at: Date;
  stationery: Stationery;
}

async function tellOfNewAddress(tx: Tx, { before, after, at, stationery }: NewAddress): Promise<void> {
  if (!after.verified) return mailLink(tx, { purpose: "verify", user: after, at, stationery });
  const letter = changedByAdministratorMail(after.email);
  await queueAccountMail(tx, { recipient: before.email, letter, at, stationery });
}
