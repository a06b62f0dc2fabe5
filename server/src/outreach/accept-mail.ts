import { limits } from "@overture/contract";
import type { Tx } from "../db/database.js";
import { announce } from "../events/announce.js";
import type { ArrivedMail } from "../mail/listener.js";
import type { ReadMail } from "../mail/reading/read-mail.js";
import { type Cents, toCents } from "../money.js";
import { findThreadOfMail, insertResponse, lockAnsweredThread } from "./match-queries.js";
import { matchThread } from "./match-thread.js";
import { stepAfterReply } from "./thread.js";
import { noteResponse } from "./thread-queries.js";

/**
 * Puts an incoming mail into the thread that it belongs to, and answers whether there is one. The first genuine answer opens
 * the negotiation, and a price in one becomes an open offer. Automatic answers, and whatever comes after a thread has ended,
 * are shown and change no status.
 */
export async function acceptMail(tx: Tx, mail: ArrivedMail): Promise<boolean> {
  const { kind } = mail.read;
  if (kind === "bounce" || kind === "delivery-report" || kind === "complaint") return isAboutOurMail(tx, mail);

  const threadId = await matchThread(tx, mail);
  const thread = threadId === undefined ? undefined : await lockAnsweredThread(tx, threadId);
  if (!thread) return false;

  const isAnswer = kind === "reply" && thread.status === "active";
  const offer = kind === "reply" ? offerIn(mail.read) : null;
  const step = isAnswer ? stepAfterReply(thread.step) : thread.step;
  await insertResponse(tx, {
    threadId: thread.id,
    receivedMailId: mail.id,
    step,
    subject: shortened(mail.read.subject, limits.subject.max),
    content: shortened(mail.read.visible, limits.content.max),
    offer,
    negotiationStatus: isAnswer && offer !== null ? "pending" : null,
    kind,
    at: mail.at,
  });
  await noteResponse(tx, thread.id, { step, awaitsUser: kind !== "auto-reply", at: mail.at });
  await announce(tx, { userId: thread.ownerId, campaignId: thread.campaignId, threadId: thread.id, kind: "response" });
  return true;
}

/** What a report says shows as the delivery of the message that it is about. */
async function isAboutOurMail(tx: Tx, { answeredMailId }: ArrivedMail): Promise<boolean> {
  return answeredMailId !== undefined && (await findThreadOfMail(tx, answeredMailId)) !== undefined;
}

/** Budgets are in US dollars, so that a price in another currency is left to the reader. */
function offerIn({ offers }: ReadMail): Cents | null {
  const offer = offers.find(({ amount, currency }) => currency === "USD" && amount <= limits.dollars.max);
  return offer ? toCents(offer.amount) : null;
}

/** A conversation stays readable whatever somebody sends; the whole mail is kept where it came in. */
function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1)}…`;
}
