import type { Tx } from "../db/database.js";
import { type MailService, newMessageId } from "../mail/mail-service.js";
import { queueMail } from "../mail/outbox/queue-mail.js";
import type { Letter } from "./account-mails.js";

/** What it takes to write to the holder of an account. */
export interface Stationery {
  /** The origin in links. */
  appUrl: string;
  mail: Pick<MailService, "messageIdDomain">;
}

interface AccountMail {
  recipient: string;
  letter: Letter;
  at: Date;
  stationery: Stationery;
}

/** Answers with the outbox row. It has no owner, so that what was sent may outlive the user. */
export function queueAccountMail(tx: Tx, { recipient, letter, at, stationery }: AccountMail): Promise<string> {
  return queueMail(tx, {
    kind: "account",
    ownerId: null,
    recipient,
    subject: letter.subject,
    body: letter.body,
    messageId: newMessageId(stationery.mail),
    at,
  });
}
