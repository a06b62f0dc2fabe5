import type { threads } from "@overture/contract";
import { toDollars } from "../../values/money.js";
import type { ReplyRow } from "./summary-queries.js";

/** What a reply says and what comes next; undefined for one in which nothing was understood. */
export function waitingAnswerOf(reply: ReplyRow): threads.WaitingAnswer | undefined {
  const { id, intent, offer, handOverTo, namesHandOver } = reply;
  if (intent === null && offer === null) return undefined;
  return {
    _id: id,
    intent,
    ...(offer === null ? {} : { price: toDollars(offer) }),
    ...(handOverTo !== null && namesHandOver ? { referredTo: handOverTo } : {}),
    next: nextStepOf(reply),
  };
}

/**
 * Whoever refers to somebody else decides nothing themselves, whatever they name. A price is a counter-offer, also
 * beside words that decline.
 */
function nextStepOf({ intent, offer, handOverTo, namesHandOver }: ReplyRow): threads.NextStep {
  if (intent === "hand-over" && handOverTo !== null) return namesHandOver ? "write" : "confirm";
  if (offer !== null && offer > 0) return "price";
  return intent === "declined" ? "close" : "reply";
}
