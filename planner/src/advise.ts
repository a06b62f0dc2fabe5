/** Where an offer to a creator lies. Amounts are in dollars. */
export interface Negotiation {
  /** Nobody pays more: what is free, or what the views are worth. */
  most: number;
  /** What the creator usually takes, or asks. */
  price: number;
  isAsked: boolean;
  /** What we have offered before: nobody opens below it. 0 without. */
  offered: number;
  /** How likely an offer is accepted: 0 to 1, and never less for a higher one. */
  chanceOf(offer: number): number;
}

export interface AdvisedOffers {
  open: number;
  aim: number;
  most: number;
}

/**
 * Where to open, what to aim at, and what to pay at most, in round amounts: `open <= aim <= most`. Undefined where not
 * even the smallest amount is there.
 *
 * An offer x leaves worth - x of what the creator is worth if it is accepted, and nothing otherwise: `aim` is the x
 * with the greatest chance(x) (worth - x). What is worth more than twice the price counts as that. Above an ask, or a
 * quarter above a usual price, nobody aims. After a no three of five conversations go on, with `aim`: so `open` is the
 * x up to there with the greatest chance(x) (worth - x) + 3/5 (1 - chance(x)) of what `aim` leaves. Of equal ones the
 * smaller.
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

/** Whole dollars, and above 100 multiples of 5: the next one below. */
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

/** From a tenth of it on, in steps of at most 1 %. */
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
