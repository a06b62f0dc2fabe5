import {
  type Estimate,
  estimateLevel,
  estimateRate,
  type LevelPrior,
  usualLevelPrior,
  usualRateStrength,
} from "@overture/planner";
import type { SeenCreator } from "./seen-queries.js";

export type Figure = "acceptance" | "success" | "cost" | "views";

/** How much given figures weigh, and how much those that stand in for them. */
export interface Weights {
  /** Of rates alone the strength is used. */
  of(figure: Figure, isGiven: boolean): LevelPrior;
}

/** Means of what is given: rates in percent; of the logarithms of cents a view, and of views. */
export type Means = Record<Figure, number | null>;

/** By a genre's code, and under 0 of all. */
export type MeansOfGenres = ReadonlyMap<number, Means>;

export interface Fitted {
  weights: Weights;
  means: MeansOfGenres;
}

/** Rates in percent, cost in cents. */
export interface Estimates {
  acceptanceRate: Estimate;
  dealSuccessIndex: Estimate;
  /** Absent where nothing is known to reckon from. */
  avgCost: Estimate | undefined;
  avgViews: Estimate | undefined;
}

/** What stands before anything was fitted. */
export const usualWeights: Weights = {
  of: (figure) =>
    figure === "cost" || figure === "views" ? usualLevelPrior : { strength: usualRateStrength, deviation: 0 },
};

/** Half of all, where nothing at all is known. */
const unknownRate = 50;

/** A creator's figures after what was seen. Given ones are the prior; where none are given, the means of the genres. */
export function estimateCreator(seen: SeenCreator, fitted: Fitted): Estimates {
  const { settled, answered, deals } = seen;
  return {
    acceptanceRate: rate(seen, fitted, { figure: "acceptance", trials: settled, successes: answered }),
    dealSuccessIndex: rate(seen, fitted, { figure: "success", trials: answered, successes: deals }),
    avgCost: cost(seen, fitted),
    avgViews: views(seen, fitted),
  };
}

interface Trials {
  figure: "acceptance" | "success";
  trials: number;
  successes: number;
}

function rate(seen: SeenCreator, { weights, means }: Fitted, { figure, trials, successes }: Trials): Estimate {
  const given = figure === "acceptance" ? seen.acceptanceRate : seen.dealSuccessIndex;
  const expected = given ?? expectedRate(seen, means, figure);
  const { strength } = weights.of(figure, given !== null);
  const { estimate, low, high } = estimateRate({ prior: expected / 100, trials, successes }, strength);
  return { estimate: trials === 0 ? expected : 100 * estimate, low: 100 * low, high: 100 * high };
}

export function expectedRate(
  { genreCodes }: Pick<SeenCreator, "genreCodes">,
  means: MeansOfGenres,
  figure: "acceptance" | "success",
): number {
  return meanOf(genreCodes, means, figure) ?? unknownRate;
}

/** A given 0 stays 0 until there is a price. */
function cost(seen: SeenCreator, fitted: Fitted): Estimate | undefined {
  if (seen.avgCost === 0 && seen.prices === 0) return nothing;
  const views = isPositive(seen.avgViews) ? seen.avgViews : 1;
  const expected = expectedCost(seen, fitted.means) ?? (seen.prices > 0 ? seen.price_sum / seen.prices : undefined);
  if (expected === undefined) return undefined;
  return estimateLevel(
    { expected: Math.exp(expected) * views, observations: seen.prices, sum: seen.price_sum - seen.prices * expected },
    fitted.weights.of("cost", isPositive(seen.avgCost)),
  );
}

/** A given 0 stays 0 until it is known what a deal brought. */
function views(seen: SeenCreator, fitted: Fitted): Estimate | undefined {
  const { avgViews: given, deliveries, delivery_sum: sum } = seen;
  if (given === 0 && deliveries === 0) return nothing;
  const weight = fitted.weights.of("views", isPositive(given));
  if (isPositive(given)) return estimateLevel({ expected: given, observations: deliveries, sum }, weight);
  const expected = expectedViews(seen, fitted.means) ?? (deliveries > 0 ? sum / deliveries : undefined);
  if (expected === undefined) return undefined;
  return estimateLevel(
    { expected: Math.exp(expected), observations: deliveries, sum: sum - deliveries * expected },
    weight,
  );
}

/** The logarithm of the cents that a view is expected to cost, or all of it where no views are given. */
export function expectedCost(
  { avgCost, avgViews, genreCodes }: Pick<SeenCreator, "avgCost" | "avgViews" | "genreCodes">,
  means: MeansOfGenres,
): number | undefined {
  if (isPositive(avgCost)) return Math.log(isPositive(avgViews) ? avgCost / avgViews : avgCost);
  const ofView = meanOf(genreCodes, means, "cost");
  if (isPositive(avgViews) || ofView === undefined) return ofView;
  const viewsOfGenres = meanOf(genreCodes, means, "views");
  return viewsOfGenres === undefined ? undefined : ofView + viewsOfGenres;
}

/** The logarithm of the views of a creator of whom none are given. */
export function expectedViews(
  { genreCodes }: Pick<SeenCreator, "genreCodes">,
  means: MeansOfGenres,
): number | undefined {
  return meanOf(genreCodes, means, "views");
}

/** That of the genres of which one is known, each counted alike; else that of all. */
function meanOf(genreCodes: readonly number[], means: MeansOfGenres, figure: Figure): number | undefined {
  const known = genreCodes.flatMap((code) => means.get(code)?.[figure] ?? []);
  if (known.length > 0) return known.reduce((sum, mean) => sum + mean, 0) / known.length;
  return means.get(0)?.[figure] ?? undefined;
}

function isPositive(given: number | null): given is number {
  return given !== null && given > 0;
}

const nothing: Estimate = { estimate: 0, low: 0, high: 0 };
