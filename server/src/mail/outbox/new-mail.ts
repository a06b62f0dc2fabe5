import type { MailKind } from "../tables.js";

/** What another domain hands over to be sent. */
export interface NewMail {
  /** For a caller that must know it beforehand. */
  id?: string;
  kind: MailKind;
  /** Whose campaign it belongs to; a mail about an account needs none. */
  ownerId: string | null;
  recipient: string;
  /** Shown before our address; the installation's own name when there is none. */
  senderName?: string | null;
  subject: string;
  /** Plain text; the HTML part is made from it. */
  body: string;
  /** From `sealLink`: what goes to the `linkPlace` of the body when it leaves. */
  sealedLink?: string;
  /** From `newMessageId`. */
  messageId: string;
  /** Of the mail that this one answers. One that answers nothing carries the opt-out line. */
  inReplyTo?: string | null;
  referenceIds?: readonly string[];
  /** Of the thread: what the recipient answers comes to a plus-address with it. */
  replyToken?: string | null;
  /** Not before this moment; at once when there is none. */
  notBefore?: Date;
  /** From which it leaves; the installation's own when there is none. */
  mailboxId?: string | null;
  /** Where the recipient lives, as far as anybody knows (IANA). */
  timeZone?: string | null;
  /** Files that it has, in their order. */
  attachmentIds?: readonly string[];
  /** It waits until somebody releases it: its campaign is paused. */
  isHeld?: boolean;
  /** It goes only to who has not answered: it waits while answers may lie unread in its mailbox. */
  ifUnanswered?: boolean;
  at: Date;
}
