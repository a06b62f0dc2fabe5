import { divisorOf } from "./knapsack.js";
import { type Choice, type CountedKnapsack, type ItemPreference, MultiplierView } from "./multiplier-view.js";
import { type LinearModel, type Multipliers, type Solver, solveRelaxation, solveWhole } from "./solver.js";
import { isTimeOver, type Limits } from "./stopping.js";

export interface CountedAnswer {
  /** The best choice found; undefined if none keeps the counts. */
  choice: Choice | undefined;
  profit: number;
  weight: number;
  /** An upper bound of the profit of all choices. */
  bound: number;
  /** Whether the search has ended: the choice is the best, or there is none. False if time or states ran out. */
  isComplete: boolean;
  multipliers: Multipliers;
}

export interface Tools extends Limits {
  solver: Solver;
}

/** The number of items in the first relaxation, and how many a round may add. */
const firstSize = 400;
const growth = 600;
const maxRounds = 12;
/** How many items are searched first, for a good choice. */
const nearSizes = [12, 24];
/** With more open items, the solver is asked for a better choice before the search proves it. */
const manyOpen = 60;
const maxForSolver = 3_000;
/**
 * The most items for the solver while no choice is known: a model of a million items is a text of a hundred megabytes.
 */
const maxWithoutChoice = 20_000;

/**
 * Finds the most profit within capacity and counts, and with `isLightest` the least weight among those. The relaxation
 * gives multipliers (Geoffrion 1974), which rule out all items that no better choice can change. The solver proposes a
 * choice of the rest, which is checked in whole numbers. The search over states proves or improves it. So floating
 * point decides only how long it takes. If the time is over at the start, nothing is computed.
 */
export function solveCounted(
  knapsack: CountedKnapsack,
  { known, isLightest, preference }: { known?: Choice; isLightest: boolean; preference?: ItemPreference },
  tools: Tools,
): CountedAnswer {
  const found = isTimeOver(tools) ? withoutMultipliers(knapsack) : relax(knapsack, tools);
  const view = new MultiplierView(knapsack, found);
  let best = known && view.valueOf(known) ? known : undefined;
  const consider = (choice: Choice | undefined) => {
    if (choice && view.isBetter(choice, best)) best = choice;
  };

  for (const size of known ? [] : nearSizes) {
    if (isTimeOver(tools) || (best && view.open(best).length <= size)) break;
    consider(view.search(view.nearest(size), best, { isLightest }, tools).choice);
  }
  const nobody = { choice: undefined, profit: 0, weight: 0, bound: view.bound, multipliers: found };
  if (!best && isTimeOver(tools)) return { ...nobody, isComplete: false };
  let open = view.open(best);
  const size = knapsack.profit.length;
  let isImpossible = false;
  const askSolver = (items: Int32Array) => {
    const proposed = proposal(view, items, tools);
    // An impossible part of the items does not mean that all items are impossible.
    if (proposed === "impossible") isImpossible ||= items.length === size;
    else consider(proposed);
  };
  if ((best ? !known && open.length > manyOpen : true) && !isTimeOver(tools)) {
    askSolver(best ? open.slice(0, maxForSolver) : view.nearest(maxForSolver));
    if (!best && size > maxForSolver && !isTimeOver(tools)) askSolver(view.nearestAndLightest(maxWithoutChoice));
    if (!best && (isImpossible || isTimeOver(tools))) return { ...nobody, isComplete: isImpossible };
    open = view.open(best);
  }

  const { choice, bound, isComplete } = view.search(open, best, { isLightest, preference }, tools);
  // A choice as good as the best known may still be preferred.
  if (preference && choice && best && !view.isBetter(best, choice)) best = choice;
  consider(choice);
  const value = best && view.valueOf(best);
  if (!value) return { ...nobody, bound: Math.min(view.bound, bound), isComplete };
  return {
    choice: best,
    ...value,
    bound: Math.max(value.profit, Math.min(view.bound, bound)),
    isComplete,
    multipliers: found,
  };
}

/** Which of several choices with the same profit to prefer. Among those left, the one with the least weight counts. */
export interface CountedPreference {
  count: "fewest" | "most";
  /** The rank of each item by its id. */
  rank: Int32Array;
  /** Where two choices differ, whether the item with the smallest id among the different ones should be chosen. */
  smallestId: "in" | "out";
}

/** Returns the preferred choice with the most profit: `preferredSolution` with counts. */
export function preferredCounted(
  knapsack: CountedKnapsack,
  best: CountedAnswer & { choice: Choice },
  { count, rank, smallestId }: CountedPreference,
  tools: Tools,
): { choice: Choice; isFirst: boolean } {
  if (!best.isComplete || isTimeOver(tools)) return { choice: best.choice, isFirst: false };
  const view = new MultiplierView(knapsack, best.multipliers);
  const open = view.open(best.choice);
  const counted = withCount(view.modelOf(open), count);
  if (!counted) return { choice: best.choice, isFirst: false };

  const known = Uint8Array.from(open, (item) => best.choice[item] as number);
  const preference: ItemPreference = {
    rank: Int32Array.from(open, (item) => rank[item] as number),
    smallest: smallestId,
  };
  const answer = solveCounted(counted, { known, isLightest: true, preference }, tools);
  const whole = (part: Choice) => {
    const choice = view.isIn.slice();
    for (const [i, item] of open.entries()) choice[item] = part[i] as number;
    return choice;
  };
  return { choice: whole(answer.choice ?? known), isFirst: answer.choice !== undefined && answer.isComplete };
}

/** Makes the count the smallest part of the profit. Undefined if the numbers would be too large. */
function withCount(model: LinearModel, count: "fewest" | "most"): CountedKnapsack | undefined {
  const factor = model.profit.length + 1;
  const unit = divisorOf(model.profit, Int32Array.from(model.profit.keys()));
  const sum = model.profit.reduce((total, value) => total + value / unit + 1, 0);
  if (sum * factor > Number.MAX_SAFE_INTEGER) return undefined;
  const one = count === "most" ? 1 : -1;
  return { ...model, profit: model.profit.map((value) => (value / unit) * factor + one) };
}

/** Asks the solver for a choice of these items. All others stay as the multipliers decide. */
function proposal(view: MultiplierView, items: Int32Array, tools: Tools): Choice | "impossible" | undefined {
  const seconds = Math.min(5, (tools.remainingMs?.() ?? 10_000) / 2_000);
  const answer = solveWhole(tools.solver, view.modelOf(items), seconds);
  if (!answer || answer === "impossible") return answer;
  const choice = view.isIn.slice();
  for (const [i, item] of items.entries()) choice[item] = answer[i] as number;
  return choice;
}

/**
 * Computes the multipliers by solving the relaxation for few items, those that the last multipliers decide least
 * clearly, until no other item would change (sifting: Bixby, Gregory, Lustig, Marsten and Shanno 1992, Operations
 * Research 40).
 */
function relax(knapsack: CountedKnapsack, tools: Tools): Multipliers {
  let multipliers = withoutMultipliers(knapsack);
  let view = new MultiplierView(knapsack, multipliers);
  const inModel = new Uint8Array(knapsack.profit.length);
  let added = view.first(firstSize);
  for (let round = 0; round < maxRounds && added.length > 0 && !isTimeOver(tools); round++) {
    for (const item of added) inModel[item] = 1;
    const items = Int32Array.from(inModel.keys()).filter((item) => inModel[item] === 1);
    const answer = solveRelaxation(tools.solver, view.modelOf(items));
    if (!answer) return multipliers;
    multipliers = withinCounts(knapsack, answer.multipliers);
    const next = new MultiplierView(knapsack, multipliers);
    added = next.changedFrom(view, inModel).slice(0, growth);
    view = next;
  }
  return multipliers;
}

function withoutMultipliers({ counts }: CountedKnapsack): Multipliers {
  return { capacity: 0, counts: counts.map(() => 0) };
}

/** A multiplier may only belong to an end of its count that exists. */
function withinCounts({ counts }: CountedKnapsack, multipliers: Multipliers): Multipliers {
  return {
    capacity: multipliers.capacity,
    counts: multipliers.counts.map((value, row) => {
      if (!Number.isFinite(value)) return 0;
      if (value > 0 && !Number.isFinite(counts[row]?.most)) return 0;
      return value;
    }),
  };
}
