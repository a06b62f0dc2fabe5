import type { MailKind } from "../tables.js";

/** A mail that another domain queues. */
export interface NewMail {
  /** For a caller that must know the id beforehand. */
  id?: string;
  kind: MailKind;
  /** The owner of its campaign; null for a mail about an account. */
  ownerId: string | null;
  recipient: string;
  /** The name before the sender's address; by default the name of the mailbox. */
  senderName?: string | null;
  subject: string;
  /** Plain text; the HTML part is generated from it. */
  body: string;
  /** From `sealLink`: replaces `linkPlace` in the body when the mail is handed over. */
  sealedLink?: string;
  /** From `newMessageId`. */
  messageId: string;
  /** The Message-ID of the mail that this one answers. A mail that answers none has the opt-out line. */
  inReplyTo?: string | null;
  referenceIds?: readonly string[];
  /** The token of the thread: answers come to a plus-address with it. */
  replyToken?: string | null;
  /** The earliest time to send it; by default at once. */
  notBefore?: Date;
  /** The mailbox that sends it; by default the shared one. */
  mailboxId?: string | null;
  /** The recipient's time zone (IANA), if known. */
  timeZone?: string | null;
  /** Its attachments, in their order. */
  attachmentIds?: readonly string[];
  /** Waits until it is released, because its campaign is paused. */
  isHeld?: boolean;
  /** Sent only if there is no answer: waits while its mailbox may have unread answers. */
  ifUnanswered?: boolean;
  at: Date;
}
