import { limits } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { previewText } from "../../mail/composing/preview-mail.js";
import { queueMail } from "../../mail/outbox/queue-mail.js";
import { beginningOf } from "../../values/whole-characters.js";
import type { MailPreview } from "./mail-of-draft.js";

/**
 * Sends a copy of a mail to the user who is about to send it, from the same mailbox. It belongs to no conversation: a
 * reply to it is only found in the mailbox, it counts nowhere, and its unsubscribe link does not work.
 */
export async function sendTest(tx: Tx, { mail, identity }: MailPreview, recipient: string): Promise<void> {
  await queueMail(tx, {
    kind: "account",
    ownerId: null,
    recipient,
    senderName: mail.senderName ?? null,
    subject: beginningOf(`[Test] ${mail.subject}`, limits.subject.max),
    body: previewText(mail, identity),
    messageId: mail.messageId,
    mailboxId: mail.mailboxId ?? null,
    attachmentIds: mail.attachmentIds ?? [],
    at: mail.at,
  });
}
