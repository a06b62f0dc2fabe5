import type { Tx } from "../db/database.js";
import { withdrawMails } from "../mail/outbox/queue-mail.js";
import { Refusal } from "../refusal.js";
import { secondsAfter } from "../values/clock.js";
import { ignoreTooMany } from "./account-limits.js";
import { type AccountMailContent, addressOfLink } from "./account-mails.js";
import { deleteKeysOf } from "./api-keys/key-queries.js";
import { recordUserChanged } from "./audit-users.js";
import { endSessionsOf } from "./end-sessions.js";
import { deleteLinksSince, findTakeBackMoment, findUserOfLink, insertLink, useUpLink } from "./link-queries.js";
import { mailLink } from "./mail-link.js";
import { deleteAccountsOf, forgetPassword } from "./oauth/account-queries.js";
import { type MailContext, queueAccountMail } from "./queue-account-mail.js";
import { removeSecondFactor } from "./second-factor/second-factor-queries.js";
import { hashToken, makeSecretToken } from "./secret-token.js";
import { findLockedUser, findTaken, type UserRow, updateUserRow } from "./user-queries.js";

const validSeconds = 7 * 24 * 3_600;

interface Change {
  /** The user with the old address. */
  user: UserRow;
  newEmail: string;
  contentWith: (newEmail: string, link: string) => AccountMailContent;
  at: Date;
  mailContext: MailContext;
}

/**
 * Notifies the old address of the new one, with a link that undoes the change, which may have been made with a stolen
 * session. A change back to an address that could be taken back is that undoing: the address in between gets no such
 * link.
 */
export async function mailTakeBackLink(tx: Tx, change: Change): Promise<void> {
  const { user, newEmail, contentWith, at, mailContext } = change;
  const since = await findTakeBackMoment(tx, { userId: user.id, email: newEmail, at });
  if (since !== undefined) return withdrawLinksSince(tx, user.id, since);
  await mailUndoLink(tx, { user, contentWith: (link) => contentWith(newEmail, link), at, mailContext });
}

interface Addition {
  /** The user before the change. */
  user: Pick<UserRow, "id" | "email">;
  contentWith: (link: string) => AccountMailContent;
  at: Date;
  mailContext: MailContext;
}

/**
 * Mails to the present address of an account a link that gives the account back to it, whatever somebody else has added
 * or changed.
 */
export async function mailUndoLink(tx: Tx, { user, contentWith, at, mailContext }: Addition): Promise<void> {
  const token = makeSecretToken();
  const link = { purpose: "take-back", userId: user.id, newEmail: user.email } as const;
  const content = contentWith(addressOfLink({ ...link, appUrl: mailContext.appUrl, token }));
  const mailId = await queueAccountMail(tx, { recipient: user.email, content, at, mailContext, isVouchedFor: true });
  await insertLink(tx, {
    ...link,
    hash: hashToken(token),
    sessionId: null,
    mailId,
    at,
    expiresAt: secondsAfter(at, validSeconds),
  });
}

interface TakeBack {
  token: string;
  at: Date;
  mailContext: MailContext;
  disableWebhooksOf(tx: Tx, userId: string, at: Date): Promise<void>;
}

/**
 * Restores the old address, and ends everything that another person could return with: sessions, the password, linked
 * accounts, API keys, webhooks, a second factor (the owner would be asked for it), and every link that was mailed since
 * the change. The owner signs in by the link to set a new password, which goes to the old address.
 */
export async function takeBackAddress(tx: Tx, takeBack: TakeBack): Promise<void> {
  const { token, at, mailContext, disableWebhooksOf } = takeBack;
  const use = { hash: hashToken(token), purpose: "take-back", at } as const;
  const userId = await findUserOfLink(tx, use);
  const user = userId === undefined ? undefined : await findLockedUser(tx, userId);
  const used = user && (await useUpLink(tx, use));
  if (!user || !used?.newEmail) throw new Refusal("invalid", "This link was used already or has expired");
  const taken = await findTaken(tx, { email: used.newEmail, exceptUserId: user.id });
  if (taken.email !== undefined) throw new Refusal("invalid", "Another account has this email address by now");

  await withdrawLinksSince(tx, user.id, used.createdAt);
  await endSessionsOf(tx, user.id);
  await forgetPassword(tx, user.id);
  await deleteAccountsOf(tx, user.id);
  await deleteKeysOf(tx, user.id);
  await disableWebhooksOf(tx, user.id, at);
  await removeSecondFactor(tx, user.id);
  const restored = await updateUserRow(tx, user.id, { email: used.newEmail, verified: true });
  await recordUserChanged(tx, user, restored, { userId: user.id });
  // If no mail can be sent now, the owner asks for the link later.
  await ignoreTooMany(mailLink(tx, { purpose: "reset-password", user: restored, at, mailContext }));
}

async function withdrawLinksSince(tx: Tx, userId: string, since: Date): Promise<void> {
  const mailIds = await deleteLinksSince(tx, userId, since);
  if (mailIds.length > 0) await withdrawMails(tx, mailIds);
}
