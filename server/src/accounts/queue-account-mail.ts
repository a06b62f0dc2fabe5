import type { Tx } from "../db/database.js";
import type { RateLimits } from "../limits/rate-limit.js";
import { type MailService, newMessageId } from "../mail/mail-service.js";
import { queueMail } from "../mail/outbox/queue-mail.js";
import { countMailToDomain, countMailToMailbox } from "./account-limits.js";
import type { AccountMailContent } from "./account-mails.js";
import { isConfirmedAddress } from "./user-queries.js";

/** What is needed to write a mail about an account. */
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
  /** An administrator entered the address, or it was the address of the account until now. */
  isVouchedFor?: boolean;
}

/**
 * Throws if too many mails went to the address already. Answers with the outbox id of the mail, which has its link
 * encrypted. The mail has no owner, so that sent mail may outlive the user.
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
