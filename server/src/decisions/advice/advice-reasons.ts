import type { advice } from "@overture/contract";
import type { AcceptanceModel } from "@overture/planner";
import { money } from "../../templates/values.js";
import { type Cents, toDollars } from "../../values/money.js";
import { groupsOf } from "./acceptance.js";
import type { AnsweredRow, OfferRow } from "./offer-queries.js";

interface Standing {
  row: OfferRow;
  own: readonly AnsweredRow[];
  free: Cents;
  worth: Cents | undefined;
  installation: AcceptanceModel;
  isAbstaining: boolean;
}

/** The reasons for advice, the most specific first. Only what went into the advice is listed. */
export function reasonsFor(standing: Standing): advice.Because[] {
  const { row, own, installation, isAbstaining } = standing;
  return [
    ...(row.asked === null ? [] : [{ kind: "ask" as const, words: `They ask ${inWords(row.asked)}` }]),
    ...priceOf(row, own),
    { kind: "budget" as const, words: budgetInWords(standing) },
    ...(own.length > 0 ? [dealsOf(own)] : []),
    ...(isAbstaining || installation.answered === 0 ? [] : [sizeOf(row, installation)]),
  ];
}

function priceOf({ creatorId, prices, given, price, asked }: OfferRow, own: readonly AnsweredRow[]): advice.Because[] {
  if (prices > 0 && asked === null && price !== null) {
    const threadIds = own.filter((offer) => offer.creatorId === creatorId).map(({ threadId }) => threadId);
    const words = `Usually takes about ${inWords(Math.round(price))}, from ${prices === 1 ? "1 price" : `${prices} prices`}`;
    return [{ kind: "creator", n: prices, words, ...(threadIds.length > 0 && { threadIds }) }];
  }
  if (given !== null) return [{ kind: "creator", words: `Their given price is ${inWords(given)}` }];
  if (price === null || asked !== null) return [];
  return [{ kind: "creator", words: `Creators of their genres cost ${inWords(Math.round(price))} for as many views` }];
}

function budgetInWords({ free, worth }: Standing): string {
  if (free === 0) return "Nothing of the budget is free";
  const isFree = `${inWords(free)} of the budget is free`;
  if (worth === undefined || worth >= free) return isFree;
  return `${isFree}; above ${inWords(worth)} the plan would rather take the next best creator`;
}

function dealsOf(own: readonly AnsweredRow[]): advice.Because {
  const accepted = own.filter(({ answer }) => answer === "accepted").length;
  const words = `Of your ${own.length} answered ${own.length === 1 ? "offer" : "offers"} ${accepted} ${accepted === 1 ? "was" : "were"} accepted`;
  return { kind: "deals", n: own.length, words, threadIds: own.map(({ threadId }) => threadId) };
}

function sizeOf(row: OfferRow, { answered, levels }: AcceptanceModel): advice.Because {
  const isKnown = groupsOf(row).some((group) => Object.hasOwn(levels, group));
  const whose = isKnown ? "Creators of these genres and this size of audience" : "All creators together";
  return { kind: "size", n: answered, words: `${whose}, from ${answered} answered offers of this installation` };
}

function inWords(cents: Cents): string {
  return money(toDollars(cents));
}
