import { type Candidates, checkAmount, checkNumbers, type Id, UnsafeNumber } from "./candidates.js";
import type { Nothing } from "./plan-answer.js";
import { type Contradiction, ContradictoryOptions } from "./plan-options.js";
import { type Outcomes, simulate, valueAt, type Writing } from "./simulate-outreach.js";
import { smallestOf } from "./smallest.js";
import { isTimeOver, type Limits } from "./stopping.js";

/** Creators who accept with some chance, 0 to 1, one for each position. They decide independently. */
export interface UncertainCandidates extends Candidates {
  chance: Float64Array;
}

/** The options of an outreach. Money is in whole cents. */
export interface OutreachOptions {
  views: number;
  budget: number;
  /** The required chance of reaching the views, between 0 and 1. */
  confidence: number;
  /** Creators that are written to in any case. */
  include?: readonly Id[];
  exclude?: readonly Id[];
  /** The most creators to write to. */
  most?: number;
  /** The same seed gives the same answer. */
  seed?: number;
}

/** The 10th, 50th and 90th percentile of an outcome. */
export interface Spread {
  low: number;
  likely: number;
  high: number;
}

export interface OutreachAnswer {
  /** Positions in the order in which to write and to take deals: by views per cent, the most first. */
  chosen: number[];
  /** The share of 20,000 simulated outreaches that reach the views. */
  chance: number;
  /** Half the width of the 95 % interval of `chance` (Agresti and Coull 1998, The American Statistician 52). */
  chanceError: number;
  /** The means over all draws. */
  expected: { deals: number; views: number; cost: number };
  cost: Spread;
  views: Spread;
  /** If no choice reaches the confidence: the target minus the views that are reached with that confidence. */
  short: { views: number } | null;
  /** Why no creator is chosen. */
  nothing?: Nothing;
}

const draws = 20_000;
const drawsOfSearch = 2_000;
/** The most creators to write to. Beyond this number the budget is spent already. */
const maxWritten = 4_096;
/** How much an expected cent counts against expected views, as shares of the best creators' views per cent. */
const costWeights = [0, 0.25, 0.5, 0.75, 1];
const maxAttempts = 60;

/**
 * Chooses whom to write to if not everybody accepts: few creators, so that the deals that they accept reach the views
 * with at least the confidence. Deals are taken by views per cent within the budget; one that does not fit is skipped.
 *
 * The result is small but not proven to be the smallest: stochastic knapsacks are PSPACE-hard (Dean, Goemans and
 * Vondrak 2008, Mathematics of Operations Research 33). For several rankings by expected views and cost it takes the
 * shortest prefix that is enough, without the creators that are not needed. The answer's figures are measured with
 * other draws than those that chose the creators, except for the last few.
 *
 * Throws `ContradictoryOptions`, `UnsafeNumber` and `Cancelled`. If time runs out, it returns the best choice so far.
 */
export function planOutreach(
  candidates: UncertainCandidates,
  options: OutreachOptions,
  limits: Limits = {},
): OutreachAnswer {
  checkNumbers(candidates);
  checkAmount("budget", options.budget);
  checkAmount("target", options.views);
  checkChances(candidates.chance, options.confidence);
  const who = whoMayBeWritten(candidates, options);
  const { included, usable } = who;
  const writing: Writing = { candidates, budget: options.budget, views: options.views };
  const search = new Search(writing, { ...options, included, usable }, limits);
  const chosen = search.run();
  const answer = answerFor(writing, chosen, options);
  return chosen.length > 0 ? answer : { ...answer, nothing: whyNobody(answer, who, options) };
}

function whyNobody(
  { short }: OutreachAnswer,
  { usable, isTooDear }: WhoMayBeWritten,
  { most }: OutreachOptions,
): Nothing {
  if (!short) return "target-met";
  if (usable.length > 0 && most === 0) return "nobody-allowed";
  return usable.length === 0 && isTooDear ? "nobody-affordable" : "no-candidate";
}

class Search {
  readonly #writing: Writing;
  readonly #confidence: number;
  readonly #included: number[];
  readonly #usable: Int32Array;
  readonly #most: number;
  readonly #seed: number;
  readonly #limits: Limits;

  constructor(writing: Writing, options: OutreachOptions & { included: number[]; usable: Int32Array }, limits: Limits) {
    this.#writing = writing;
    this.#confidence = options.confidence;
    this.#included = options.included;
    this.#usable = options.usable;
    this.#most = Math.min(options.most ?? maxWritten, maxWritten) - options.included.length;
    this.#seed = options.seed ?? 1;
    this.#limits = limits;
  }

  run(): number[] {
    if (this.#reaches(this.#included)) return this.#included;
    let best: number[] | undefined;
    let closest = this.#included;
    const rankings = this.#rankings();
    for (const ranking of rankings) {
      const found = this.#shortest(ranking, best?.length);
      if (found.isEnough && (!best || found.chosen.length < best.length)) best = found.chosen;
      if (!best && this.#isCloser(found.chosen, closest)) closest = found.chosen;
      if (isTimeOver(this.#limits)) break;
    }
    return best ? this.#confirmed(this.#withoutNeedless(best), rankings[0] ?? new Int32Array(0)) : closest;
  }

  /**
   * Returns rankings of the creators, the best first: by expected views minus expected cost, at several prices of a
   * cent.
   */
  #rankings(): Int32Array[] {
    const { views, cost, chance } = this.#writing.candidates;
    const count = Math.max(0, Math.min(this.#most, this.#usable.length));
    const perCent = this.#usable.reduce(
      (most, at) => Math.max(most, (views[at] as number) / Math.max(1, cost[at] as number)),
      0,
    );
    const worth = (weight: number) =>
      Float64Array.from(
        this.#usable,
        (at) => -(chance[at] as number) * ((views[at] as number) - weight * perCent * (cost[at] as number)),
      );
    const ratio = Float64Array.from(this.#usable, (at) => -(views[at] as number) / Math.max(1, cost[at] as number));
    const weights = [...costWeights.map((share) => share * this.#usualShare(perCent)), ...costWeights.slice(1, -1)];
    return [...weights.map(worth), ratio].map((values) =>
      smallestOf(values, count)
        .sort((a, b) => (values[a] as number) - (values[b] as number))
        .slice(0, count)
        .map((place) => this.#usable[place] as number),
    );
  }

  /** Returns the views that a cent of the budget must bring to reach the target, as a share of the best value. */
  #usualShare(perCent: number): number {
    const { budget, views } = this.#writing;
    return perCent > 0 ? Math.min(1, views / Math.max(1, budget) / perCent) : 0;
  }

  /** Finds the shortest prefix of a ranking that is enough: its length is doubled, then narrowed down by halving. */
  #shortest(ranking: Int32Array, shorterThan = Number.POSITIVE_INFINITY): { chosen: number[]; isEnough: boolean } {
    const beginning = (count: number) => [...this.#included, ...ranking.subarray(0, count)];
    const longest = Math.min(ranking.length, shorterThan - this.#included.length - 1);
    let enough = 1;
    while (enough < longest && !this.#reaches(beginning(enough))) enough *= 2;
    let tooFew = enough >>> 1;
    enough = Math.min(enough, longest);
    if (longest < 1 || !this.#reaches(beginning(enough))) return { chosen: beginning(longest), isEnough: false };
    while (enough - tooFew > 1) {
      const middle = (enough + tooFew) >>> 1;
      if (this.#reaches(beginning(middle))) enough = middle;
      else tooFew = middle;
    }
    return { chosen: beginning(enough), isEnough: true };
  }

  /** Leaves out creators that are not needed, those with the fewest views first. */
  #withoutNeedless(chosen: number[]): number[] {
    const { views, chance } = this.#writing.candidates;
    const isIncluded = new Set(this.#included);
    const brings = (at: number) => (views[at] as number) * (chance[at] as number);
    const weakest = chosen.filter((at) => !isIncluded.has(at)).sort((a, b) => brings(a) - brings(b));
    let left = chosen;
    for (const at of weakest.slice(0, maxAttempts)) {
      if (isTimeOver(this.#limits)) return left;
      const fewer = left.filter((other) => other !== at);
      if (this.#reaches(fewer)) left = fewer;
    }
    return left;
  }

  /**
   * Checks the choice with as many draws as the answer uses, and adds creators until the confidence is reached, the
   * best first.
   */
  #confirmed(chosen: number[], ranking: Int32Array): number[] {
    let sure = chosen;
    for (const at of ranking) {
      if (sure.length - this.#included.length >= this.#most || isTimeOver(this.#limits)) break;
      if (reachedBy(simulate(this.#writing, sure, { draws, seed: answerSeed(this.#seed) })) >= this.#confidence) break;
      if (!sure.includes(at)) sure = [...sure, at];
    }
    return sure;
  }

  #reaches(chosen: number[]): boolean {
    return reachedBy(this.#simulate(chosen)) >= this.#confidence;
  }

  #isCloser(chosen: number[], than: number[]): boolean {
    const [first, other] = [this.#simulate(chosen), this.#simulate(than)];
    const sure = ({ views }: Outcomes) => valueAt(views, 1 - this.#confidence);
    // If no outreach reaches the views, and none is certain, the creator with more expected views is better.
    const difference =
      reachedBy(first) - reachedBy(other) || sure(first) - sure(other) || first.means.views - other.means.views;
    return difference > 0;
  }

  #simulate(chosen: number[]): Outcomes {
    return simulate(this.#writing, chosen, { draws: drawsOfSearch, seed: this.#seed });
  }
}

function answerFor(
  writing: Writing,
  chosen: number[],
  { confidence, views, seed = 1 }: OutreachOptions,
): OutreachAnswer {
  const outcomes = simulate(writing, chosen, { draws, seed: answerSeed(seed) });
  const chance = reachedBy(outcomes);
  const adjusted = (chance * draws + 2) / (draws + 4);
  const spread = (values: Float64Array): Spread => ({
    low: valueAt(values, 0.1),
    likely: valueAt(values, 0.5),
    high: valueAt(values, 0.9),
  });
  return {
    chosen: outcomes.order,
    chance,
    chanceError: 1.96 * Math.sqrt((adjusted * (1 - adjusted)) / (draws + 4)),
    expected: outcomes.means,
    cost: spread(outcomes.cost),
    views: spread(outcomes.views),
    short: chance >= confidence ? null : { views: views - valueAt(outcomes.views, 1 - confidence) },
  };
}

function reachedBy({ reached, views }: Outcomes): number {
  return reached / views.length;
}

/** Other draws than those that chose the creators. */
function answerSeed(seed: number): number {
  return seed ^ 0x5bd1e995;
}

interface WhoMayBeWritten {
  included: number[];
  usable: Int32Array;
  /** Whether a creator is excluded only because of the price. */
  isTooDear: boolean;
}

function whoMayBeWritten(
  { ids, cost, views, chance }: UncertainCandidates,
  { budget, include, exclude, most }: OutreachOptions,
): WhoMayBeWritten {
  const named = { include: new Set(include), exclude: new Set(exclude) };
  const included: number[] = [];
  const usable: number[] = [];
  let isTooDear = false;
  for (let at = 0; at < cost.length; at++) {
    const id = ids[at] as Id;
    if (named.include.has(id)) included.push(at);
    else if (named.exclude.has(id) || !canBring({ views, chance }, at)) continue;
    else if ((cost[at] as number) <= budget) usable.push(at);
    else isTooDear = true;
  }
  const known = new Set(included.map((at) => ids[at] as Id));
  const found = [...named.include].flatMap((id): Contradiction[] => {
    if (named.exclude.has(id)) return [{ field: "include", problem: "excluded", id }];
    return known.has(id) ? [] : [{ field: "include", problem: "unknown", id }];
  });
  if (most !== undefined && included.length > most) found.push({ field: "include", problem: "more-than-most" });
  const [first, ...others] = found;
  if (first) throw new ContradictoryOptions([first, ...others]);
  return { included, usable: Int32Array.from(usable), isTooDear };
}

function canBring({ views, chance }: { views: Float64Array; chance: Float64Array }, at: number): boolean {
  return (views[at] as number) > 0 && (chance[at] as number) > 0;
}

function checkChances(chance: Float64Array, confidence: number): void {
  if (!(confidence > 0 && confidence < 1)) throw new UnsafeNumber("confidence", `${confidence} is not between 0 and 1`);
  for (let at = 0; at < chance.length; at++) {
    const value = chance[at] as number;
    if (!(value >= 0 && value <= 1)) throw new UnsafeNumber("chance", `chance of candidate ${at} is ${value}`);
  }
}
