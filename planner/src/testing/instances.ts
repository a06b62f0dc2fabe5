import fc from "fast-check";
import type { Candidates } from "../candidates.js";
import type { PlanOptions } from "../plan-options.js";
import { seededRandom } from "../random-draws.js";
import { bestOfAll, type SmallOptimum, type SmallProblem } from "./brute-force.js";

/** A plan's question, and the same question in a form in which every subset can be tried. */
export interface Instance {
  candidates: Candidates;
  options: PlanOptions;
  problem: SmallProblem;
  /** The highest allowed cost of a creator who is not included. */
  highestPrice: number;
  isContradictory: boolean;
}

/**
 * Small instances of every kind: figures with few different values, which cause many ties, and with many; views that
 * follow cost, equal it, or are independent; ids in another order than the positions, as numbers and as texts.
 */
export function instancesUpTo(most: number, { hasCounts = false } = {}): fc.Arbitrary<Instance> {
  const quota = fc.record({
    members: fc.array(fc.nat(1), { minLength: most, maxLength: most }),
    least: fc.option(fc.nat(2), { nil: undefined }),
    most: fc.option(fc.integer({ min: 2, max: 4 }), { nil: undefined }),
  });
  return fc
    .record({
      most: hasCounts ? fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }) : fc.constant(undefined),
      least: hasCounts ? fc.option(fc.nat(5), { nil: undefined }) : fc.constant(undefined),
      quotas: hasCounts ? fc.array(quota, { maxLength: 3 }) : fc.array(quota, { maxLength: 0 }),
      candidates: candidatesUpTo(most),
      roles: fc.array(fc.nat(9), { minLength: most, maxLength: most }),
      aim: fc.constantFrom("views" as const, "cost" as const),
      budgetShare: fc.integer({ min: 0, max: 120 }),
      viewsShare: fc.integer({ min: 0, max: 110 }),
      shareOfOne: fc.option(fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100)),
    })
    .map(({ candidates, roles, aim, budgetShare, viewsShare, shareOfOne, most, least, quotas }) => {
      const size = candidates.cost.length;
      const options: PlanOptions = {
        aim,
        budget: Math.floor((sumOf(candidates.cost) * budgetShare) / 100),
        views: Math.floor((sumOf(candidates.views) * viewsShare) / 100),
        ...(shareOfOne !== null && { shareOfOne }),
        ...(most !== undefined && { most }),
        ...(least !== undefined && { least }),
        quotas: quotas.map((one) => ({
          members: Uint8Array.from(one.members.slice(0, size)),
          ...(one.least !== undefined && { least: one.least }),
          ...(one.most !== undefined && { most: one.most }),
        })),
      };
      return instanceOf(candidates, options, roles);
    });
}

/**
 * Instances with too many candidates to try all subsets. A few are included and excluded, and every option is set in
 * some of them.
 */
export function largeInstances({ least, most }: { least: number; most: number }): fc.Arbitrary<Instance> {
  return fc
    .record({
      seed: fc.integer(),
      size: fc.integer({ min: least, max: most }),
      kind: fc.constantFrom("independent", "dearer", "rounded"),
      aim: fc.constantFrom("views" as const, "cost" as const),
      share: fc.integer({ min: 1, max: 60 }),
      options: fc.record(
        {
          most: fc.integer({ min: 3, max: 200 }),
          least: fc.integer({ min: 1, max: 20 }),
          shareOfOne: fc.integer({ min: 5, max: 100 }).map((hundredths) => hundredths / 100),
        },
        { requiredKeys: [] },
      ),
      quotas: fc.oneof(
        { weight: 2, arbitrary: fc.constant<{ least?: number; most?: number }[]>([]) },
        {
          weight: 1,
          arbitrary: fc.array(
            fc.record({ least: fc.nat(4), most: fc.integer({ min: 4, max: 40 }) }, { requiredKeys: [] }),
            { maxLength: 3 },
          ),
        },
      ),
    })
    .map(({ seed, size, kind, aim, share, options, quotas }) => {
      const random = seededRandom(seed);
      const upTo = (limit: number) => Math.floor(limit * random());
      const cost = Float64Array.from({ length: size }, () => 1 + upTo(50_000));
      const views = cost.map((value) => viewsOf(kind, value, upTo(50_000)));
      const all: PlanOptions = {
        ...options,
        aim,
        budget: Math.floor((sumOf(cost) * share) / 100),
        views: Math.floor((sumOf(views) * share) / 100),
        quotas: quotas.map((quota) => ({ ...quota, members: Uint8Array.from({ length: size }, () => upTo(2)) })),
      };
      // About three creators are included, and about three excluded.
      const roles = Array.from({ length: size }, () => Math.min(9, upTo((10 * size) / 30)));
      return instanceOf({ ids: Int32Array.from(cost.keys()), cost, views }, all, roles);
    });
}

export function wantedBy({
  aim,
  budget,
  views,
}: PlanOptions): { aim: "views"; budget: number } | { aim: "cost"; views: number } {
  return aim === "views" ? { aim, budget } : { aim, views };
}

/** Returns which creators would be chosen at which price, by trying prices, the closest first. */
export function almostByTrying({ candidates, options, problem, highestPrice }: Instance, best: SmallOptimum) {
  const { ids, cost } = candidates;
  const open = [...cost.keys()].filter(
    (position) =>
      !best.chosen.includes(position) && !problem.included.includes(position) && !problem.excluded.includes(position),
  );
  const isChosenAt = (position: number, price: number) => {
    const changed = { ...candidates, cost: cost.map((usual, at) => (at === position ? price : usual)) };
    const usable = [...new Set([...problem.usable, position])];
    return bestOfAll({ ...problem, candidates: changed, usable }, wantedBy(options))?.chosen.includes(position);
  };
  const found = open.flatMap((position) => {
    let price = -1;
    let limit = Math.min(highestPrice, (cost[position] ?? 0) - 1);
    if (limit < 0 || !isChosenAt(position, 0)) return [];
    price = 0;
    while (price < limit) {
      const middle = price + Math.ceil((limit - price) / 2);
      if (isChosenAt(position, middle)) price = middle;
      else limit = middle - 1;
    }
    return [{ position, price, tooDear: (cost[position] ?? 0) - price }];
  });
  return found.sort((a, b) => a.tooDear - b.tooDear || ((ids[a.position] ?? 0) < (ids[b.position] ?? 0) ? -1 : 1));
}

function instanceOf(candidates: Candidates, options: PlanOptions, roles: number[]): Instance {
  const highestPrice =
    options.shareOfOne === undefined
      ? Number.POSITIVE_INFINITY
      : Math.floor((Math.round(100 * options.shareOfOne) * options.budget) / 100);
  const positions = [...candidates.cost.keys()];
  const included = positions.filter((at) => roles[at] === 0);
  const excluded = positions.filter((at) => roles[at] === 1);
  const usable = positions.filter((at) => (roles[at] ?? 0) > 1 && (candidates.cost[at] ?? 0) <= highestPrice);
  const idOf = (at: number) => candidates.ids[at] ?? 0;
  const includedCost = included.reduce((sum, at) => sum + (candidates.cost[at] ?? 0), 0);
  return {
    candidates,
    options: { ...options, include: included.map(idOf), exclude: excluded.map(idOf) },
    problem: {
      candidates,
      usable,
      included,
      excluded,
      counts: [{ members: new Uint8Array(positions.length).fill(1), ...options }, ...(options.quotas ?? [])],
    },
    highestPrice,
    isContradictory:
      included.some((at) => (candidates.cost[at] ?? 0) > highestPrice) ||
      (options.aim === "views" && includedCost > options.budget),
  };
}

function candidatesUpTo(most: number): fc.Arbitrary<Candidates> {
  return fc
    .record({
      size: fc.integer({ min: 0, max: most }),
      range: fc.constantFrom(2, 5, 20, 1_000, 1_000_000),
      kind: fc.constantFrom("independent", "equal", "dearer", "cheaper", "rounded"),
      hasTexts: fc.boolean(),
    })
    .chain(({ size, range, kind, hasTexts }) => {
      const figures = fc.array(fc.nat(range), { minLength: size, maxLength: size });
      return fc.record({ cost: figures, other: figures, order: figures }).map(({ cost, other, order }) => {
        const ids = order.map((value, at) => value * 100 + at);
        return {
          ids: hasTexts ? ids.map((id) => `creator-${id}`) : ids,
          cost: Float64Array.from(cost, (value) => (kind === "rounded" ? 100 * value : value)),
          views: Float64Array.from(cost, (value, at) => viewsOf(kind, value, other[at] ?? 0)),
        };
      });
    });
}

function viewsOf(kind: string, cost: number, other: number): number {
  if (kind === "equal") return cost;
  if (kind === "dearer") return cost + 2;
  if (kind === "cheaper") return Math.max(0, cost - (other % 3));
  return kind === "rounded" ? 1_000 * (1 + (other % 20)) : other;
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
