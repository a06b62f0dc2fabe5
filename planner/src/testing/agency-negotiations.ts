import { type AcceptanceModel, type AnsweredOffer, chanceOfAcceptance, type PricedOffer } from "../acceptance.js";
import { adviseOffers } from "../advise.js";
import type { Agency, SimulatedCreator } from "./agency.js";

/** With somebody who will make a deal if the price is right. Money is in dollars. */
export interface Conversation {
  creator: SimulatedCreator;
  /** What they are estimated to take. */
  usual: number;
  views: number;
  /** The least that they take this time; nobody knows it. */
  taken: number;
  /** What the plan would rather give the next best for. */
  worth: number;
}

/** What was paid, or nothing where no deal came about. */
type Paid = number | undefined;

export interface Bargain {
  views: number;
  /** The plan would pay what they usually take. */
  isWorthwhile: boolean;
  /** What each way of offering would have paid in this conversation. Advice is absent while there is none. */
  paid: { advice?: Paid; usual: Paid; ask: Paid };
  /** What was said of each offer that was made, and by the share of accepted ones alone. */
  said: { chance: number; base: number; accepted: boolean }[];
  /** Of which models learn: a first offer that was raised after a no, and the newest one. */
  offers: AnsweredOffer[];
}

interface Known {
  model: AcceptanceModel;
  base: number;
  answered: number;
}

/** As the server abstains. */
const leastAnswered = 8;
/** After a no so many go on, and ask. */
const staysWith = 0.6;
/** Asks are above what is taken, by half a normal value's size of the logarithm. */
const markup = 0.3;
/** So many offers are made by hand although there is advice. */
const byHand = 0.25;

/**
 * One conversation, in every way of offering: a first offer, and where it is refused and they stay, they ask and get
 * a second one.
 */
export function negotiate(
  { random, normal }: Agency,
  { creator, usual, views, taken, worth }: Conversation,
  known: Known,
): Bargain {
  const stays = random() < staysWith;
  const ask = taken * Math.exp(markup * Math.abs(normal()));
  const most = worth;
  const groups = [`genre:${creator.genre}`, `size:${Math.floor(2 * Math.log10(creator.given.views))}`];
  const priced = (offer: number, isAsked: boolean): PricedOffer => ({
    ratio: offer / (isAsked ? ask : usual),
    isAsked,
    groups,
  });
  const advised = (isAsked: boolean, offered: number) =>
    known.answered < leastAnswered
      ? undefined
      : adviseOffers({
          most,
          price: isAsked ? ask : usual,
          isAsked,
          offered,
          chanceOf: (offer) => chanceOfAcceptance(known.model, priced(offer, isAsked)).estimate,
        });

  const pays = (first: number, second: (first: number) => number): Paid => {
    if (first >= taken) return first;
    const then = stays ? second(first) : 0;
    return then >= taken ? then : undefined;
  };
  const opening = advised(false, 0)?.open;
  const aimed = (first: number) => advised(true, first)?.aim ?? 0;

  const said: Bargain["said"] = [];
  const isByHand = opening === undefined || random() < byHand;
  const first = isByHand ? usual * (0.6 + 0.7 * random()) : opening;
  const note = (offer: number, isAsked: boolean): AnsweredOffer => {
    const accepted = offer >= taken;
    const { estimate: chance } = chanceOfAcceptance(known.model, priced(offer, isAsked));
    if (known.answered >= leastAnswered) said.push({ chance, base: known.base, accepted });
    return { ...priced(offer, isAsked), accepted };
  };
  const offers = [note(first, false)];
  if (first < taken && stays) offers.push(note(isByHand ? ask * (0.75 + 0.3 * random()) : aimed(first), true));
  return {
    views,
    isWorthwhile: worth >= usual,
    paid: {
      ...(opening !== undefined && { advice: pays(opening, aimed) }),
      usual: pays(usual, () => ask),
      ask,
    },
    said,
    offers,
  };
}
