import type { threads } from "@overture/contract";
import { ownCurrency } from "../../values/currency.js";
import { toDollars } from "../../values/money.js";
import type { ReplyRow } from "./summary-queries.js";

/** What a reply says and what comes next; undefined for one in which nothing was understood. */
export function waitingAnswerOf(reply: ReplyRow): threads.WaitingAnswer | undefined {
  const { id, intent, offer, handOverTo, namesHandOver, isAccepted } = reply;
  const foreignPrice = foreignPriceOf(reply);
  if (intent === null && offer === null && foreignPrice === undefined) return undefined;
  return {
    _id: id,
    intent,
    ...(offer === null ? {} : { price: toDollars(offer) }),
    ...(foreignPrice === undefined ? {} : { foreignPrice }),
    ...(isAccepted && { isAccepted }),
    ...(handOverTo !== null && namesHandOver ? { referredTo: handOverTo } : {}),
    next: nextStepOf(reply),
  };
}

/** What was read in the own currency, or was taken over, is the price. */
function foreignPriceOf({ offer, offers }: ReplyRow): threads.WaitingAnswer["foreignPrice"] {
  if (offer !== null) return undefined;
  const foreign = offers?.find(({ currency }) => currency !== ownCurrency());
  return foreign && { amount: foreign.amount, currency: foreign.currency };
}

/**
 * Whoever refers to somebody else decides nothing themselves, whatever they name. A price is a counter-offer, also
 * beside words that decline, unless it is ours and was accepted.
 */
function nextStepOf({ intent, offer, handOverTo, namesHandOver, isAccepted }: ReplyRow): threads.NextStep {
  if (intent === "hand-over" && handOverTo !== null) return namesHandOver ? "write" : "confirm";
  if (offer !== null && offer > 0 && !isAccepted) return "price";
  return intent === "declined" ? "close" : "reply";
}
