import type { Tx } from "../db/database.js";
import { withdrawMails } from "../mail/outbox/queue-mail.js";
import { secondsAfter } from "../values/clock.js";
import { ignoreTooMany } from "./account-limits.js";
import { addressOfLink, type MailedPurpose, mailWithLink } from "./account-mails.js";
import { sweepExpired } from "./expiry-queries.js";
import { deleteLinks, hasLinkSince, insertLink } from "./link-queries.js";
import { type MailContext, queueAccountMail } from "./queue-account-mail.js";
import { hashToken, makeSecretToken } from "./secret-token.js";
import type { LinkPurpose } from "./tables.js";

interface LinkRequest {
  purpose: MailedPurpose;
  user: { id: string; username: string; email: string };
  /** The address that the link confirms and is sent to; by default the user's present one. */
  newEmail?: string;
  /** The session that asks for the new address. */
  sessionId?: string;
  at: Date;
  mailContext: MailContext;
  /** An administrator entered the address, or it was the address of the account until now. */
  isVouchedFor?: boolean;
}

const validSeconds = {
  verify: 24 * 3_600,
  "change-email": 24 * 3_600,
  "reset-password": 3_600,
} satisfies Record<MailedPurpose, number>;

/** People who ask again within this time already have the link, or will soon. */
const pauseSeconds = 60;

/** Mails a link that works once. Earlier links stay valid until one of them is used. */
export async function mailLink(tx: Tx, request: LinkRequest): Promise<void> {
  const { purpose, user, newEmail, sessionId, at, mailContext, isVouchedFor = false } = request;
  const token = makeSecretToken();
  const link = { purpose, userId: user.id, newEmail: newEmail ?? null };
  const address = addressOfLink({ ...link, appUrl: mailContext.appUrl, token });
  const content = mailWithLink(purpose, address, user.username);
  const mailId = await queueAccountMail(tx, {
    recipient: newEmail ?? user.email,
    content,
    at,
    mailContext,
    isVouchedFor,
  });
  await insertLink(tx, {
    ...link,
    hash: hashToken(token),
    sessionId: sessionId ?? null,
    mailId,
    at,
    expiresAt: secondsAfter(at, validSeconds[purpose]),
  });
  await sweepExpired(tx, "account_link", at);
}

/**
 * For calls whose answer does not reveal whether a mail was sent. The user's row must be locked, so that of two
 * simultaneous requests the second sees the link of the first.
 */
export async function mailLinkAtMostOnceAMinute(tx: Tx, request: LinkRequest): Promise<void> {
  const since = secondsAfter(request.at, -pauseSeconds);
  if (await hasLinkSince(tx, { userId: request.user.id, purpose: request.purpose, since })) return;
  await ignoreTooMany(mailLink(tx, request));
}

/** Makes links invalid, and withdraws the mails with them that are not sent yet. */
export async function withdrawLinks(tx: Tx, userId: string, purposes: readonly LinkPurpose[]): Promise<void> {
  const mailIds = await deleteLinks(tx, userId, purposes);
  if (mailIds.length > 0) await withdrawMails(tx, mailIds);
}
