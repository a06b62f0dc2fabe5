import { limits } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import type { SentByHand } from "../../mail/listener.js";
import { insertMailByHand } from "../../mail/receiving/sent-queries.js";
import { shortened } from "../../values/whole-characters.js";
import { baseSubject } from "../drafting/subject.js";
import { withdrawFollowUps } from "../follow-ups/withdraw-follow-ups.js";
import { noteSender } from "../sending/sending-queries.js";
import { isThreadFull } from "./response-queries.js";
import {
  insertSentMessage,
  listSubjectsSentFrom,
  lockThreadNamedIn,
  noteSentByHand,
  type ThreadOfSentMail,
} from "./sent-by-hand-queries.js";

/**
 * Puts a mail that a user sent from another program into its thread, and answers whether there is one: by the message
 * that it answers, else by recipient and subject among open threads. Then it is the creator's turn, and pending
 * follow-ups are not needed any more.
 */
export async function acceptSentMail(tx: Tx, mail: SentByHand): Promise<boolean> {
  const thread = await lockThread(tx, mail);
  if (!thread || (await isThreadFull(tx, thread.id))) return false;

  const { read, at } = mail;
  const sentAt = momentOf(thread, mail);
  // Bounded so that the conversation stays readable; the complete mail is in the user's own mailbox.
  const subject = shortened(read.subject, limits.subject.max);
  const content = shortened(read.visible, limits.content.max);
  const mailId = await insertMailByHand(tx, {
    ownerId: mail.ownerId ?? thread.ownerId,
    mailboxId: mail.mailboxId,
    recipient: thread.recipient,
    subject,
    body: content,
    messageId: mail.messageId,
    inReplyTo: read.inReplyTo.at(-1) ?? null,
    referenceIds: read.references,
    sentAt,
    at,
  });
  await insertSentMessage(tx, { threadId: thread.id, mailId, step: thread.step, subject, content, sentAt, at });
  if (mail.ownerId !== undefined) await noteSender(tx, { userId: mail.ownerId, mailIds: [mailId] });
  await noteSentByHand(tx, thread.id, sentAt);
  await withdrawFollowUps(tx, [thread.id]);
  await announce(tx, { campaignId: thread.campaignId, threadId: thread.id, kind: "delivery" });
  return true;
}

async function lockThread(tx: Tx, mail: SentByHand): Promise<ThreadOfSentMail | undefined> {
  const { read, mailboxId, ownerId } = mail;
  const recipients = [...new Set([...read.to, ...read.cc].map((address) => address.toLowerCase()))];
  if (recipients.length === 0) return undefined;
  const from = { mailboxId, ownerId };
  const named = await lockThreadNamedIn(tx, {
    ...from,
    recipients,
    messageIds: [...read.inReplyTo, ...read.references],
  });
  if (named) return named;

  const subject = baseSubject(read.subject);
  if (subject === "") return undefined;
  const sent = await listSubjectsSentFrom(tx, { ...from, recipients });
  const before = sent.find((other) => baseSubject(other.subject) === subject);
  return before && lockThreadNamedIn(tx, { ...from, recipients, messageIds: [before.messageId] });
}

/** By the date in the mail if possible: after the message that it answers, and not in the future. */
function momentOf({ createdAt, answeredAt }: ThreadOfSentMail, { read, at }: SentByHand): Date {
  const earliest = Math.max(createdAt.getTime(), answeredAt === null ? 0 : answeredAt.getTime() + 1);
  return new Date(Math.min(Math.max((read.date ?? at).getTime(), earliest), at.getTime()));
}
