import type { Candidates, Id } from "./candidates.js";
import { type Optimizer, type Optimum, provenOnly, type Wanted } from "./optimum.js";
import type { Almost } from "./plan-answer.js";
import { isTimeOver, type Limits, unlessOutOfTime } from "./stopping.js";

/** A plan that is proven and first by the tie rules, with its question. */
export interface Standing {
  candidates: Candidates;
  optimizer: Optimizer;
  plan: Optimum;
  wanted: Wanted;
  /** No creator is chosen at a higher price. */
  highestPrice: number;
  /** Positions of the creators that may be chosen if their price is right. */
  open: Iterable<number>;
}

const maxShown = 10;
/** How many creators are computed exactly. */
const maxSettled = 24;

/**
 * Returns the creators whose price is closest to one at which the plan would choose them. They are ranked by bounds
 * from the relaxation. Then the closest are computed exactly, one by one, until no other creator can be closer or
 * enough are computed: each takes several further plans. So every price is exact. Creators without a proven price are
 * left out; another creator may be as close only where the bounds are too weak, or time ran out.
 */
export function almostChosen(standing: Standing, limits: Limits): Almost[] {
  const proven = { ...standing, optimizer: provenOnly(standing.optimizer) };
  return settle(proven, rank(standing, maxSettled), limits);
}

interface Ranked {
  position: number;
  /** A lower bound of how much the price is too high. */
  atLeast: number;
}

/** Returns the `count` creators with the lowest bounds, the lowest first. */
function rank({ candidates, optimizer, plan, wanted, highestPrice, open }: Standing, count: number): Ranked[] {
  const chosen = new Set(plan.chosen);
  const priceBound = optimizer.priceBound(plan, wanted);
  const closest: Ranked[] = [];
  for (const position of open) {
    if (chosen.has(position)) continue;
    const price = Math.min(highestPrice, priceBound(position));
    if (price < 0) continue;
    const atLeast = Math.max(1, (candidates.cost[position] as number) - price);
    if (closest.length === count) {
      if (atLeast >= (closest.at(-1)?.atLeast ?? 0)) continue;
      closest.pop();
    }
    let place = closest.length;
    while (place > 0 && (closest[place - 1]?.atLeast ?? 0) > atLeast) place--;
    closest.splice(place, 0, { position, atLeast });
  }
  return closest;
}

function settle(standing: Standing, closest: Ranked[], limits: Limits): Almost[] {
  const { candidates, highestPrice } = standing;
  const almost: Almost[] = [];
  for (const { position, atLeast } of closest) {
    const last = almost.at(-1);
    if (almost.length === maxShown && last && atLeast > last.tooDear) return almost;
    if (isTimeOver(limits)) return almost;
    const highest = unlessOutOfTime(() => priceOf(standing, position), undefined);
    const price = Math.min(highestPrice, highest ?? -1);
    if (price < 0) continue;
    const tooDear = (candidates.cost[position] as number) - price;
    almost.push({ position, price, tooDear });
    almost.sort(
      (a, b) => a.tooDear - b.tooDear || compareIds(candidates.ids[a.position] ?? 0, candidates.ids[b.position] ?? 0),
    );
    if (almost.length > maxShown) almost.pop();
  }
  return almost;
}

/** Returns the highest price at which the plan chooses the creator; negative if it never does. */
function priceOf(standing: Standing, position: number): number {
  return standing.wanted.aim === "views"
    ? priceForViews(standing, position, standing.wanted.budget)
    : priceForCost(standing, position, standing.wanted.views);
}

/**
 * A plan with the creator has their views and the most views for the rest of the budget. It wins if that is more, so at
 * any price that leaves enough for one view more than the plan has without them. At the few higher prices, where the
 * views may be equal, the tie rules decide.
 */
function priceForViews({ candidates, optimizer, plan }: Standing, position: number, budget: number): number {
  const missing = plan.views - (candidates.views[position] as number);
  const leastFor = (views: number) => optimizer.minCost(Math.max(0, views), { settlesTies: false, joined: position });
  const enough = leastFor(missing);
  // If the cheapest choice brings more than the missing views, it is also the cheapest for one view more.
  const more = !enough || enough.views > missing ? enough : leastFor(missing + 1);
  let wins = Math.max(-1, budget - (more?.cost ?? Number.POSITIVE_INFINITY));
  let limit = budget - (enough?.cost ?? Number.POSITIVE_INFINITY);
  while (wins < limit) {
    const price = wins + Math.ceil((limit - wins) / 2);
    const rest = optimizer.maxViews(budget - price, { settlesTies: true, joined: position });
    if (rest && rest.views >= missing && isBetterWith({ rest, price, position }, { candidates, plan, aim: "views" })) {
      wins = price;
    } else {
      limit = price - 1;
    }
  }
  return wins;
}

/** A plan with the creator costs their price and the least cost of the views that are then missing. */
function priceForCost({ candidates, optimizer, plan }: Standing, position: number, views: number): number {
  const missing = Math.max(0, views - (candidates.views[position] as number));
  const rest = optimizer.minCost(missing, { settlesTies: true, joined: position });
  if (!rest) return Number.NEGATIVE_INFINITY;
  const price = plan.cost - rest.cost;
  return isBetterWith({ rest, price, position }, { candidates, plan, aim: "cost" }) ? price : price - 1;
}

/** Whether a plan with the creator at a price is better than the current plan. */
function isBetterWith(
  { rest, price, position }: { rest: Optimum; price: number; position: number },
  { candidates: { ids, views }, plan, aim }: { candidates: Candidates; plan: Optimum; aim: "views" | "cost" },
): boolean {
  const moreViews = rest.views + (views[position] as number) - plan.views;
  const moreCost = rest.cost + price - plan.cost;
  const moreCreators = rest.chosen.length + 1 - plan.chosen.length;
  const worse = aim === "views" ? [-moreViews, moreCreators, moreCost] : [moreCost, moreCreators, -moreViews];
  const first = worse.find((difference) => difference !== 0);
  if (first !== undefined) return first < 0;
  return smallestDifference([...rest.chosen, position], plan.chosen, ids) === "first";
}

/** Compares two sets of the same size by the smallest id that is in only one of them. */
function smallestDifference(first: number[], other: number[], ids: Candidates["ids"]): "first" | "other" {
  const inOther = new Set(other);
  const inFirst = new Set(first);
  const smallest = (positions: number[]) => {
    const all = positions.map((position) => ids[position] ?? 0);
    return all.reduce<Id | undefined>((least, id) => (least === undefined || id < least ? id : least), undefined);
  };
  const ofFirst = smallest(first.filter((position) => !inOther.has(position)));
  const ofOther = smallest(other.filter((position) => !inFirst.has(position)));
  return ofFirst !== undefined && (ofOther === undefined || ofFirst < ofOther) ? "first" : "other";
}

function compareIds(a: Id, b: Id): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
