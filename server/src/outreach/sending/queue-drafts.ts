import { limits } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { type MailService, newMessageId } from "../../mail/mail-service.js";
import { domainOf } from "../../mail/mailbox.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import type { NewMail } from "../../mail/outbox/new-mail.js";
import { queueMails } from "../../mail/outbox/queue-mail.js";
import { suppressErased } from "../../mail/suppression/erased-addresses.js";
import { withOpenNames } from "../../templates/open-sender-name.js";
import { shortened } from "../../values/whole-characters.js";
import { laterOf } from "../threads/thread.js";
import { threadingHeaders } from "./references.js";
import { type Moment, momentIn } from "./sending-moment.js";
import { markSent, noteSender, noteSending, type SendableDraft, type Sent } from "./sending-queries.js";
import { isShared, refuseOverQuota } from "./shared-quota.js";
import { timeZoneOf } from "./time-zone-queries.js";

export interface Sender {
  ownerId: string;
  /** The user who sends them; absent for follow-ups. */
  userId?: string;
  senderName: string;
  mail: MailService;
  /** Nothing is sent before this. */
  notBefore: Moment;
  /** For follow-ups. */
  ifUnanswered?: boolean;
  at: Date;
}

/**
 * Makes mails of drafts in a fixed number of statements: when the transaction commits all of them are queued, or none.
 */
export async function queueDrafts(tx: Tx, drafts: readonly SendableDraft[], sender: Sender): Promise<void> {
  await refuseOverQuota(tx, drafts.filter(isShared).length, sender);
  await queueWithinQuota(tx, drafts, sender);
}

/** For drafts whose quota was checked before. */
export async function queueWithinQuota(tx: Tx, drafts: readonly SendableDraft[], sender: Sender): Promise<void> {
  if (drafts.length === 0) return;
  const mails = mailsOf(drafts, sender);
  await suppressErased(tx, { addresses: mails.map(({ recipient }) => recipient), mail: sender.mail, at: sender.at });
  const mailIds = await queueMails(tx, mails);
  await markSent(
    tx,
    drafts.map((draft, index) => ({ id: draft.id, mailId: mailIds[index] as string, ...namedIn(draft, mails[index]) })),
    sender.at,
  );
  await noteSending(tx, sentIn(drafts), sender.at);
  const { userId } = sender;
  if (userId !== undefined) await noteSender(tx, { userId, mailIds });
}

/** The texts of a mail, if its sender's name was filled into a place that its draft left open. */
function namedIn({ subject, content }: SendableDraft, mail: NewMail | undefined) {
  if (!mail || (mail.subject === subject && mail.body === content)) return {};
  return { subject: mail.subject, content: mail.body };
}

/** If there are several drafts in one thread, each answers the one before it. */
export function mailsOf(drafts: readonly SendableDraft[], sender: Sender): NewMail[] {
  const sentInThread = new Map<string, string[]>();
  return drafts.map((draft) => {
    const messageId = newMessageId({ messageIdDomain: domainFor(draft, sender.mail) });
    const zone = timeZoneOf(draft);
    const before = sentInThread.get(draft.threadId) ?? [];
    sentInThread.set(draft.threadId, [...before, messageId]);
    const senderName = draft.mailboxName ?? sender.senderName;
    return {
      kind: "outreach",
      ownerId: draft.mailboxOwnerId ?? sender.ownerId,
      recipient: draft.recipient,
      senderName,
      subject: shortened(withOpenNames(draft.subject, senderName), limits.subject.max),
      body: withOpenNames(draft.content, senderName),
      messageId,
      ...threadingHeaders([...draft.earlier, ...before]),
      replyToken: draft.replyToken,
      mailboxId: draft.mailboxId,
      timeZone: zone ?? null,
      attachmentIds: draft.attachmentIds,
      isHeld: draft.isHeld,
      ifUnanswered: sender.ifUnanswered ?? false,
      notBefore: momentIn(sender.notBefore, zone),
      at: sender.at,
    };
  });
}

/** The domain of the mail's From address: with another one, some receivers take the mail for forged. */
function domainFor({ mailboxId, mailboxAddress }: SendableDraft, { messageIdDomain }: MailService): string {
  return mailboxId === systemMailboxId ? messageIdDomain : domainOf({ address: mailboxAddress });
}

/** One for each thread, at the latest step of the messages that are sent in it. */
export function sentIn(messages: readonly (Sent & { threadStep: Sent["step"] })[]): readonly Sent[] {
  const sent = new Map<string, Sent>();
  for (const { threadId, threadStep, step, mailboxId } of messages) {
    sent.set(threadId, { threadId, step: laterOf(sent.get(threadId)?.step ?? threadStep, step), mailboxId });
  }
  return [...sent.values()];
}
