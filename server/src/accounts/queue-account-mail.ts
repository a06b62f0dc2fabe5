import type { Tx } from "../db/database.js";
import type { RateLimits } from "../limits/rate-limit.js";
import { type MailService, newMessageId } from "../mail/mail-service.js";
import { queueMail } from "../mail/outbox/queue-mail.js";
import { countAccountMail } from "./account-limits.js";
import type { AccountMailContent } from "./account-mails.js";

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
}

/**
 * Throws when too many went there already. Answers with the outbox row, in which a link is sealed. It has no owner, so
 * that what was sent may outlive the user.
 */
export async function queueAccountMail(tx: Tx, { recipient, content, at, mailContext }: AccountMail): Promise<string> {
  await countAccountMail(mailContext.limits.within(tx), recipient);
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
