/** The situation in which an offer to a creator is made. Amounts are in dollars. */
export interface Negotiation {
  /** The most that may be paid: what is free, or what the views are worth. */
  most: number;
  /** The creator's usual price, or the ask. */
  price: number;
  isAsked: boolean;
  /** Our earlier offer, or 0. The new one is never lower. */
  offered: number;
  /** Returns the chance (0 to 1) that an offer is accepted. A higher offer never has a lower chance. */
  chanceOf(offer: number): number;
}

export interface AdvisedOffers {
  open: number;
  aim: number;
  most: number;
}

/**
 * Returns what to offer first (`open`), what to aim at (`aim`), and what to pay at most (`most`), in round amounts:
 * `open <= aim <= most`. Undefined if even the smallest amount is above the limit.
 *
 * An accepted offer x leaves worth - x of the creator's worth, a refused one nothing: `aim` is the x with the greatest
 * chance(x) (worth - x). The worth counts as at most twice the price. `aim` is never above an ask, nor more than a
 * quarter above a usual price. After a refusal three of five conversations continue, with `aim`. So `open` is the x up
 * to `aim` with the greatest chance(x) (worth - x) + 3/5 (1 - chance(x)) times what `aim` leaves. Of equal amounts the
 * smaller one is taken.
 */
export function adviseOffers({ most, price, isAsked, offered, chanceOf }: Negotiation): AdvisedOffers | undefined {
  const highest = roundedDown(most);
  if (!(highest >= 1)) return undefined;
  const cap = Math.min(highest, Math.max(1, roundedDown(isAsked ? price : maxAboveUsual * price)));
  const worth = Math.min(most, Math.max(maxWorth * price, cap));
  const offers = amountsTo(cap);
  const left = (offer: number) => chanceOf(offer) * (worth - offer);
  const aim = best(offers, left);
  const later = stays * left(aim);
  const opening = best(
    offers.filter((offer) => offer <= aim),
    (offer) => left(offer) + (1 - chanceOf(offer)) * later,
  );
  const least = Math.min(roundedUp(offered), cap);
  return { open: Math.max(opening, least), aim: Math.max(aim, least), most: highest };
}

/** Rounds down to whole dollars, and above 100 to multiples of 5. */
export function roundedDown(dollars: number): number {
  if (!(dollars > 0)) return 0;
  return dollars > 100 ? 5 * Math.floor(dollars / 5) : Math.floor(dollars);
}

function roundedUp(dollars: number): number {
  if (!(dollars > 0)) return 0;
  const whole = Math.ceil(dollars);
  return whole > 100 ? 5 * Math.ceil(whole / 5) : whole;
}

const maxAboveUsual = 1.25;
const maxWorth = 2;
const stays = 0.6;

/** Returns the amounts from a tenth of `cap` on, in steps of at most 1 %. */
function amountsTo(cap: number): number[] {
  const amounts: number[] = [];
  for (let amount = cap; amount >= Math.max(1, cap / 10); ) {
    amounts.push(amount);
    amount = roundedDown(Math.min(amount * 0.99, amount - (amount > 100 ? 5 : 1)));
  }
  return amounts.reverse();
}

function best(amounts: readonly number[], valueOf: (amount: number) => number): number {
  let chosen = amounts[0] ?? 1;
  let most = Number.NEGATIVE_INFINITY;
  for (const amount of amounts) {
    const value = valueOf(amount);
    if (value > most) [chosen, most] = [amount, value];
  }
  return chosen;
}
