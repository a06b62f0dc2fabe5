import type { accounts } from "@overture/contract";
import type { Actor } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { invalid, Refusal } from "../refusal.js";
import { changedByAdministratorMail } from "./account-mails.js";
import { hasOtherAdministrator, lockAdministrators } from "./administrator-queries.js";
import { recordUserChanged } from "./audit-users.js";
import { hasInvisibleCharacters, invisibleCharactersText } from "./invisible-characters.js";
import { findTakeBackMoment, isKeptForItsOwner } from "./link-queries.js";
import { mailLink, withdrawLinks } from "./mail-link.js";
import type { MailContext } from "./queue-account-mail.js";
import { markAdmitted } from "./standing/standing-queries.js";
import { mailTakeBackLink } from "./take-back-address.js";
import { findTaken, lockUser, takenTexts, type UserRow, updateUserRow } from "./user-queries.js";

interface UserUpdate {
  actor: Actor;
  userId: string;
  change: {
    username?: string | undefined;
    email?: string | undefined;
    role?: accounts.Role | undefined;
    displayName?: string | undefined;
  };
  at: Date;
  mailContext: MailContext;
}

/**
 * An administrator's change takes effect at once. The administrator vouches for the new address, so a user who could
 * sign in still can; one who could not yet has to confirm the new address instead of the old. Nobody can vouch for
 * themselves, because an administrator's own session may be stolen.
 */
export async function updateUser(tx: Tx, { actor, userId, change, at, mailContext }: UserUpdate): Promise<UserRow> {
  await lockAdministrators(tx);
  const before = await lockUser(tx, userId);
  if (before.role === "admin" && change.role === "user" && !(await hasOtherAdministrator(tx, userId))) {
    throw new Refusal("invalid", "The last administrator cannot become an ordinary user");
  }
  const { username, email } = change;
  const taken = await findTaken(tx, { username, email, exceptUserId: userId });
  const isUnseen = username !== undefined && username !== before.username && hasInvisibleCharacters(username);
  const refused = { ...taken, ...(isUnseen && { username: invisibleCharactersText }) };
  if (Object.keys(refused).length > 0) throw invalid(refused);
  if (change.email !== undefined && !isSameAddress(change.email, before.email)) {
    if (actor !== "system" && actor.userId === userId)
      throw invalid({ email: "Change your own email address in your settings" });
    await refuseKeptAddress(tx, { userId, email: change.email, at });
  }

  const { displayName, ...names } = change;
  const renamed = displayName === undefined ? {} : { display_name: displayName || null };
  const after = await updateUserRow(tx, userId, { ...names, ...renamed });
  // An administrator is always admitted: otherwise a waiting user could admit others.
  if (after.role === "admin") await markAdmitted(tx, userId, at);
  await recordUserChanged(tx, before, after, actor);
  if (!isSameAddress(after.email, before.email)) {
    // Links that were mailed to the old address become invalid. Links that take an address back stay valid.
    await withdrawLinks(tx, userId, ["verify", "change-email", "reset-password"]);
    await notifyOfNewAddress(tx, { before, after, at, mailContext });
  }
  return after;
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** An address that another user got could not be taken back. */
async function refuseKeptAddress(tx: Tx, kept: { userId: string; email: string; at: Date }): Promise<void> {
  const isOwnOld = (await findTakeBackMoment(tx, kept)) !== undefined;
  if (!isOwnOld && (await isKeptForItsOwner(tx, kept.email, kept.at))) throw invalid({ email: takenTexts.email });
}

interface NewAddress {
  before: UserRow;
  after: UserRow;
  at: Date;
  mailContext: MailContext;
}

async function notifyOfNewAddress(tx: Tx, { before, after, at, mailContext }: NewAddress): Promise<void> {
  if (!after.verified) return mailLink(tx, { purpose: "verify", user: after, at, mailContext, isVouchedFor: true });
  const change = { user: before, newEmail: after.email, contentWith: changedByAdministratorMail, at, mailContext };
  await mailTakeBackLink(tx, change);
}

/** Sets the name for mails to creators. An empty name removes it. */
export async function updateDisplayName(tx: Tx, userId: string, displayName: string): Promise<UserRow> {
  const before = await lockUser(tx, userId);
  const after = await updateUserRow(tx, userId, { display_name: displayName || null });
  await recordUserChanged(tx, before, after, { userId });
  return after;
}
