import type { offerPage, outreach } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { replySubject } from "../../outreach/drafting/subject.js";
import { withdrawFollowUps } from "../../outreach/follow-ups/withdraw-follow-ups.js";
import { insertResponse, lockAnsweredThread } from "../../outreach/matching/response-queries.js";
import { declineOffers, findFirstSubject } from "../../outreach/message-queries.js";
import { laterOf, stepAfterReply } from "../../outreach/threads/thread.js";
import { noteResponse } from "../../outreach/threads/thread-queries.js";
import { Refusal } from "../../refusal.js";
import { money } from "../../templates/values.js";
import { type Cents, toCents, toDollars } from "../../values/money.js";
import { insertOfferAnswer, type LinkedOffer } from "./offer-link-queries.js";
import { plainWords } from "./plain-words.js";
import { getLinkedOffer, stateOf } from "./present-offer.js";

interface Answering {
  token: string;
  said: offerPage.AnswerBody;
  at: Date;
}

/** What a conversation stores of an answer. */
interface Recorded {
  answer: offerPage.OfferAnswer;
  amount: Cents | null;
  words: string | null;
}

/**
 * Records a creator's answer on an offer page, once, as a response in its conversation. Simultaneous answers queue on
 * the thread's row: the later ones find the offer answered. The same answer again changes nothing.
 */
export async function answerOffer(tx: Tx, { token, said, at }: Answering): Promise<void> {
  const { threadId } = await getLinkedOffer(tx, token);
  await lockAnsweredThread(tx, threadId);
  const offer = await getLinkedOffer(tx, token);
  const recorded = recordedOf(said, offer.amount);
  if (isSaidAlready(offer, recorded)) return;
  refuseUnlessOpen(offer, at);

  if (recorded.answer === "accept") await declineOffers(tx, [threadId]);
  const step = recorded.answer === "accept" ? laterOf(offer.step, "final") : stepAfterReply(offer.step);
  const responseId = await insertResponse(tx, await responseOf(tx, offer, { ...recorded, step, at }));
  await insertOfferAnswer(tx, { messageId: offer.messageId, responseId, ...recorded, at });
  await noteResponse(tx, threadId, { step, awaitsUser: true, at });
  await withdrawFollowUps(tx, [threadId]);
  await announce(tx, { campaignId: offer.campaignId, threadId, kind: "response" });
}

function recordedOf({ answer, amount, words = "" }: offerPage.AnswerBody, offered: Cents): Recorded {
  const price = { accept: offered, counter: toCents(amount ?? 0), decline: null };
  return { answer, amount: price[answer], words: plainWords(words) || null };
}

function isSaidAlready(offer: LinkedOffer, { answer, amount }: Recorded): boolean {
  return offer.answer === answer && offer.answerAmount === amount;
}

function refuseUnlessOpen(offer: LinkedOffer, at: Date): void {
  const words = {
    open: undefined,
    answered: `This offer was answered already: ${wordsFor(offer.answer, offer.answerAmount)}`,
    replaced: "This offer was replaced by a newer one",
    expired: "This offer has expired",
  }[stateOf(offer, at)];
  if (words !== undefined) throw new Refusal("invalid", words);
}

function wordsFor(answer: offerPage.OfferAnswer | null, amount: Cents | null): string {
  const price = money(amount === null ? null : toDollars(amount));
  if (answer === "accept") return `${price} was accepted`;
  return answer === "counter" ? `${price} was asked for` : "it was declined";
}

interface Response extends Recorded {
  step: outreach.Step;
  at: Date;
}

const said = {
  accept: (price: string) => `Accepted ${price} on the offer page.`,
  counter: (price: string) => `Asked for ${price} on the offer page.`,
  decline: () => "Declined on the offer page.",
};
const intents = { accept: "interested", counter: "interested", decline: "declined" } as const;
const statuses = { accept: "accepted", counter: "pending", decline: "declined" } as const;

/** Without words from the creator, the text names the choice. A declined offer names no price, so it is no ask. */
async function responseOf(tx: Tx, offer: LinkedOffer, { answer, amount, words, step, at }: Response) {
  const chosen = said[answer](money(amount === null ? null : toDollars(amount)));
  return {
    threadId: offer.threadId,
    receivedMailId: null,
    via: "offer-page" as const,
    step,
    subject: replySubject((await findFirstSubject(tx, offer.threadId)) ?? offer.campaignName),
    content: words ?? chosen,
    offer: amount,
    negotiationStatus: statuses[answer],
    kind: "reply" as const,
    reading: {
      why: "It was given on the offer page",
      intent: intents[answer],
      words: null,
      offers: [],
      handOverTo: null,
      unsubscribedAt: null,
      isCorrected: false,
    },
    sender: offer.recipient,
    // Only the recipient has the link.
    proof: "token" as const,
    namesRecipients: false,
    attachments: [],
    hasHtml: false,
    isFolded: false,
    at,
  };
}
