import { readMail } from "@overture/mail-reader";
import type { Tx } from "../../db/database.js";
import { type MailService, newMessageId } from "../../mail/mail-service.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import { insertAcceptedMail } from "../../mail/outbox/sample-mail-queries.js";
import { momentOf } from "../../mail/receiving/message-key.js";
import { insertReceivedMail } from "../../mail/receiving/received-queries.js";
import { toCents } from "../../values/money.js";
import { acceptIntoThread } from "../matching/accept-mail.js";
import { insertDraft } from "../message-queries.js";
import { markSent, noteSending } from "../sending/sending-queries.js";
import { finalizeThread } from "../threads/finalize-thread.js";
import { hoursBefore, type Said, type SampleConversation, sampleSubject } from "./sample-conversations.js";

interface Conversing {
  threadId: string;
  conversation: SampleConversation;
  userId: string;
  senderName: string;
  mail: MailService;
  at: Date;
}

/** Writes a conversation. Our messages count as accepted by a server; responses are read like any other mail. */
export async function converse(tx: Tx, conversing: Conversing): Promise<void> {
  const { threadId, conversation, userId, at } = conversing;
  const { said, draft, deal } = conversation;
  for (const one of said) {
    if (one.by === "us") await say(tx, conversing, one);
    else await answer(tx, conversing, one);
  }
  if (draft !== undefined) await insertDraft(tx, draftOf(threadId, { content: draft }), hoursBefore(at, 1));
  if (deal === undefined) return;
  const closedAt = hoursBefore(at, (said.at(-1)?.hoursAgo ?? 0) - 1);
  await finalizeThread(tx, { threadId, userId, amount: toCents(deal), at: closedAt });
}

function draftOf(threadId: string, { content, offer }: Pick<Said, "content" | "offer">) {
  const step = offer === undefined ? ("initial" as const) : ("negotiation" as const);
  return { threadId, step, subject: sampleSubject, content, offer: offer === undefined ? null : toCents(offer) };
}

async function say(tx: Tx, { threadId, conversation, ...from }: Conversing, said: Said): Promise<void> {
  const at = hoursBefore(from.at, said.hoursAgo);
  const draft = draftOf(threadId, said);
  const id = await insertDraft(tx, draft, at);
  const mailId = await insertAcceptedMail(tx, {
    kind: "outreach",
    ownerId: from.userId,
    recipient: conversation.creator.email,
    senderName: from.senderName,
    subject: draft.subject,
    body: draft.content,
    messageId: newMessageId(from.mail),
    mailboxId: systemMailboxId,
    at,
  });
  await markSent(tx, [{ id, mailId }], at);
  await noteSending(tx, [{ threadId, step: draft.step, mailboxId: systemMailboxId }], at);
}

async function answer(tx: Tx, { threadId, conversation, ...from }: Conversing, said: Said): Promise<void> {
  const at = hoursBefore(from.at, said.hoursAgo);
  const { displayName, email } = conversation.creator;
  const messageId = newMessageId(from.mail);
  const raw = Buffer.from(
    [
      `From: ${displayName} <${email}>`,
      `Subject: Re: ${sampleSubject}`,
      `Date: ${at.toUTCString()}`,
      `Message-ID: ${messageId}`,
      "Content-Type: text/plain; charset=utf-8",
      "",
      said.content,
      "",
    ].join("\r\n"),
  );
  const read = readMail(raw);
  const proof = "message-id";
  const kept = {
    messageKey: messageId,
    read,
    moment: momentOf(read),
    raw,
    mailboxId: systemMailboxId,
    proof,
    at,
  } as const;
  const id = await insertReceivedMail(tx, kept);
  if (id === undefined) throw new Error("A Message-ID was there before");
  const mailbox = { id: systemMailboxId, ownerId: null };
  const arrived = { id, read, answeredMailId: undefined, proof, isSenderAuthentic: false, mailbox, at } as const;
  await acceptIntoThread(tx, { threadId, proof }, arrived);
}
