import { nilId } from "../../values/nil-id.js";
import type { NewMail } from "../outbox/new-mail.js";
import { composeMail, type OutgoingMail, outreachText, type SenderIdentity, unsubscribeUrl } from "./compose-mail.js";
import type { AttachedPart } from "./file-part.js";

/** Belongs to no mail: a link with it leads to a page that says so, and unsubscribes nobody. */
const nobodysToken = nilId;

/**
 * A mail that is not in the outbox, byte for byte as it would be sent now, except for the token of its opt-out link.
 */
export function composePreview(
  mail: NewMail,
  identity: SenderIdentity,
  files: readonly AttachedPart[] = [],
): Promise<Buffer> {
  return composeMail(outgoing(mail), identity, files);
}

/** The text of the same mail, with everything below it. */
export function previewText(mail: NewMail, identity: SenderIdentity): string {
  return outreachText(outgoing(mail), identity, unsubscribeUrl(identity.appUrl, nobodysToken));
}

function outgoing(mail: NewMail): OutgoingMail {
  return {
    id: nobodysToken,
    kind: mail.kind,
    recipient: mail.recipient,
    sender_name: mail.senderName ?? null,
    subject: mail.subject,
    body: mail.body,
    message_id: mail.messageId,
    in_reply_to: mail.inReplyTo ?? null,
    reference_ids: [...(mail.referenceIds ?? [])],
    reply_token: mail.replyToken ?? null,
    unsubscribe_token: nobodysToken,
    first_attempt_at: mail.at,
    attachment_ids: [...(mail.attachmentIds ?? [])],
  };
}
