import type { offerPage } from "@overture/contract";
import type { Db } from "../../db/database.js";
import { findSenderNames } from "../../outreach/sender-name-queries.js";
import { missing } from "../../refusal.js";
import { ownCurrency } from "../../values/currency.js";
import { toDollars } from "../../values/money.js";
import { findLinkedOffer, hasOfferLink, type LinkedOffer } from "./offer-link-queries.js";
import { hashOfferToken } from "./offer-token.js";
import { plainWords } from "./plain-words.js";

export async function readOffer(db: Db, token: string, at: Date): Promise<offerPage.OfferPage> {
  return presentOffer(db, await getLinkedOffer(db, token), at);
}

/** Every token is looked up in the same way, whatever is wrong with it. */
export async function getLinkedOffer(db: Db, token: string): Promise<LinkedOffer> {
  const offer = await findLinkedOffer(db, hashOfferToken(token));
  if (!offer) throw missing("Offer");
  return offer;
}

/** Whether there was ever a link with this token. */
export function isOfferLink(db: Db, token: string): Promise<boolean> {
  return hasOfferLink(db, hashOfferToken(token));
}

/** An answer is final. Without one, the offer ends with its conversation, with a newer offer, or when it expires. */
export function stateOf(offer: LinkedOffer, at: Date): offerPage.OfferState {
  if (offer.answer !== null) return "answered";
  if (!offer.isNegotiated) return "expired";
  if (offer.isReplaced) return "replaced";
  return offer.expiresAt <= at ? "expired" : "open";
}

async function presentOffer(db: Db, offer: LinkedOffer, at: Date): Promise<offerPage.OfferPage> {
  const senderOf = await findSenderNames(db, [offer.threadId]);
  return {
    state: stateOf(offer, at),
    campaignName: plainWords(offer.campaignName),
    senderName: plainWords(senderOf.get(offer.threadId)?.senderName ?? ""),
    creatorName: plainWords(offer.creatorName),
    ...(offer.language !== null && { language: offer.language }),
    amount: toDollars(offer.amount),
    currency: ownCurrency(),
    ...(offer.terms !== null && { terms: plainWords(offer.terms) }),
    expiresAt: offer.expiresAt.toISOString(),
    ...presentAnswer(offer),
  };
}

function presentAnswer(offer: LinkedOffer): Pick<offerPage.OfferPage, "answer" | "answered"> {
  const { answer, answeredAt, answerAmount: amount, answerWords: words } = offer;
  if (answer === null || answeredAt === null) return {};
  return {
    answer,
    answered: {
      at: answeredAt.toISOString(),
      ...(amount !== null && { amount: toDollars(amount) }),
      ...(words !== null && { words }),
    },
  };
}
