import type { Tx } from "../db/database.js";
import type { RateLimits } from "../limits/rate-limit.js";
import { type MailService, newMessageId } from "../mail/mail-service.js";
import { queueMail } from "../mail/outbox/queue-mail.js";
import { countMailToDomain, countMailToMailbox } from "./account-limits.js";
import type { AccountMailContent } from "./account-mails.js";
import { isConfirmedAddress } from "./user-queries.js";

/** What it takes to write to the holder of an account. */
export interface MailContext {
  /** The origin in links. */
  appUrl: string;
  limits: RateLimits;
  mail: Pick<MailService, "messageIdDomain" | "sealLink">;
}

interface AccountMail {
  recipient: string;
  content: AccountMailContent;
  at: Date;
  mailContext: MailContext;
  /** An administrator has named the address, or it has been an account's until now. */
  isVouchedFor?: boolean;
}

/**
 * Throws when too many went there already. Answers with the outbox row, in which a link is sealed. It has no owner, so
 * that what was sent may outlive the user.
 */
export async function queueAccountMail(tx: Tx, mail: AccountMail): Promise<string> {
  const { recipient, content, at, mailContext, isVouchedFor = false } = mail;
  const limits = mailContext.limits.within(tx);
  await countMailToMailbox(limits, recipient);
  if (!isVouchedFor && !(await isConfirmedAddress(tx, recipient))) await countMailToDomain(limits, recipient);
  const messageId = newMessageId(mailContext.mail);
  return queueMail(tx, {
    kind: "account",
    ownerId: null,
    recipient,
    subject: content.subject,
    body: content.body,
    ...(content.link === undefined ? {} : { sealedLink: mailContext.mail.sealLink(content.link, messageId) }),
    messageId,
    at,
  });
}
