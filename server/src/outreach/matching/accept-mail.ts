import { limits } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import type { ArrivedMail } from "../../mail/listener.js";
import { shortened } from "../../whole-characters.js";
import { attachmentsOf, offerOf, readingOf } from "../answers/stored-reading.js";
import { unsubscribeCreator } from "../answers/unsubscribe-creator.js";
import { withdrawFollowUps } from "../follow-ups/withdraw-follow-ups.js";
import { stepAfterReply } from "../threads/thread.js";
import { noteResponse } from "../threads/thread-queries.js";
import { findThreadOfMail } from "./match-queries.js";
import { matchThread } from "./match-thread.js";
import { holdsReceived, insertResponse, lockAnsweredThread, noteSender } from "./response-queries.js";

/**
 * Puts an incoming mail into the thread that it belongs to, and answers whether there is one. The first genuine answer opens
 * the negotiation, and a price in one becomes an open offer. Automatic answers, and whatever comes after a thread has ended,
 * are shown and change no status. Who asks without any doubt never to be written to again is not.
 */
export async function acceptMail(tx: Tx, mail: ArrivedMail): Promise<boolean> {
  const { kind } = mail.read;
  if (kind === "bounce" || kind === "delivery-report" || kind === "complaint") return isAboutOurMail(tx, mail);

  const threadId = await matchThread(tx, mail);
  return threadId !== undefined && acceptIntoThread(tx, threadId, mail);
}

/** For a mail whose thread is known; false when that is gone. */
export async function acceptIntoThread(tx: Tx, threadId: string, mail: ArrivedMail): Promise<boolean> {
  const thread = await lockAnsweredThread(tx, threadId);
  if (!thread) return false;
  if (mail.copyOf !== undefined && (await holdsReceived(tx, thread.id, mail.copyOf))) return true;
  const { kind } = mail.read;

  const sender = mail.read.from?.address ?? null;
  const optOut = { threadId: thread.id, creator: thread.creatorAddress, sender };
  const optsOut = mail.read.optOutWords !== undefined && (await unsubscribeCreator(tx, optOut, mail.at));
  const isAnswer = kind === "reply" && thread.status === "active" && !optsOut;
  const offer = kind === "reply" ? offerOf(mail.read.offers) : null;
  const step = isAnswer ? stepAfterReply(thread.step) : thread.step;
  // A conversation stays readable whatever somebody sends; the whole mail is kept where it came in.
  const content = shortened(mail.read.visible, limits.content.max);
  const reading = readingOf(mail.read);
  await insertResponse(tx, {
    threadId: thread.id,
    receivedMailId: mail.id,
    step,
    subject: shortened(mail.read.subject, limits.subject.max),
    content,
    offer,
    negotiationStatus: isAnswer && offer !== null ? "pending" : null,
    kind,
    reading: optsOut ? { ...reading, unsubscribedAt: mail.at.toISOString() } : reading,
    sender,
    attachments: attachmentsOf(mail.read),
    hasHtml: mail.read.html !== undefined,
    isFolded: withoutSpace(content) !== withoutSpace(mail.read.text),
    at: mail.at,
  });
  await noteResponse(tx, thread.id, { step, awaitsUser: kind !== "auto-reply" && !optsOut, at: mail.at });
  if (kind === "reply" && mail.read.from) {
    const { address } = mail.read.from;
    await noteSender(tx, thread.id, address === thread.creatorAddress.toLowerCase() ? null : address);
  }
  if (kind !== "auto-reply") await withdrawFollowUps(tx, [thread.id]);
  await announce(tx, { userId: thread.ownerId, campaignId: thread.campaignId, threadId: thread.id, kind: "response" });
  return true;
}

/** What a report says shows as the delivery of the message that it is about. */
async function isAboutOurMail(tx: Tx, { answeredMailId }: ArrivedMail): Promise<boolean> {
  return answeredMailId !== undefined && (await findThreadOfMail(tx, answeredMailId)) !== undefined;
}

/** Mail programs wrap and indent; what differs in that alone says nothing more. */
function withoutSpace(text: string): string {
  return text.replace(/\s+/g, "");
}
