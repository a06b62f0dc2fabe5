import { type AcceptanceModel, type AnsweredOffer, chanceOfAcceptance, type PricedOffer } from "../acceptance.js";
import { adviseOffers } from "../advise.js";
import type { Agency, SimulatedCreator } from "./agency.js";

/** A conversation with a creator who makes a deal if the price is right. Money is in dollars. */
export interface Conversation {
  creator: SimulatedCreator;
  /** The estimated usual price. */
  usual: number;
  views: number;
  /** The lowest price that the creator accepts this time. The simulated user does not know it. */
  taken: number;
  /** What the creator is worth to the plan: above this price it would choose somebody else. */
  worth: number;
}

/** The price paid, or undefined without a deal. */
type Paid = number | undefined;

export interface Bargain {
  views: number;
  /** Whether the plan would pay the creator's usual price. */
  isWorthwhile: boolean;
  /** The price that each policy would have paid in this conversation. Without advice, `advice` is absent. */
  paid: { advice?: Paid; usual: Paid; ask: Paid };
  /** For each offer that was made: the model's chance, the share of accepted offers so far, and the answer. */
  said: { chance: number; base: number; accepted: boolean }[];
  /** The offers that the models are fitted to: a first offer that was raised after a refusal, and the newest one. */
  offers: AnsweredOffer[];
}

interface Known {
  model: AcceptanceModel;
  base: number;
  answered: number;
}

/** Below this number of answered offers there is no advice, as on the server. */
const minAnswered = 8;
/** The share of creators who continue after a refusal, with an ask. */
const staysWith = 0.6;
/** The deviation of asks above the lowest accepted price: the absolute value of a normal logarithm. */
const markup = 0.3;
/** The share of offers that are made by hand although there is advice. */
const byHand = 0.25;

/**
 * Simulates one conversation with each policy: a first offer; if it is refused and the creator continues, an ask and a
 * second offer.
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
    known.answered < minAnswered
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
    if (known.answered >= minAnswered) said.push({ chance, base: known.base, accepted });
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
