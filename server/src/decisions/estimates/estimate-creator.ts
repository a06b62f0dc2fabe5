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

/** The weights of given figures, and of the means that replace missing ones. */
export interface Weights {
  /** For rates only the strength is used. */
  of(figure: Figure, isGiven: boolean): LevelPrior;
}

/** Means of given figures: rates in percent, the logarithm of cents per view, and the logarithm of views. */
export type Means = Record<Figure, number | null>;

/** By the code of a genre; 0 stands for all genres together. */
export type MeansOfGenres = ReadonlyMap<number, Means>;

export interface Fitted {
  weights: Weights;
  means: MeansOfGenres;
}

/** Rates in percent, cost in cents. */
export interface Estimates {
  acceptanceRate: Estimate;
  dealSuccessIndex: Estimate;
  /** Absent if there is nothing to compute it from. */
  avgCost: Estimate | undefined;
  avgViews: Estimate | undefined;
}

/** The weights before anything was fitted. */
export const usualWeights: Weights = {
  of: (figure) =>
    figure === "cost" || figure === "views" ? usualLevelPrior : { strength: usualRateStrength, deviation: 0 },
};

/** In percent, if nothing at all is known. */
const unknownRate = 50;

/**
 * A creator's figures, updated by what was seen. The prior is the given figure, or the mean of the genres without one.
 */
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

/** A given 0 stays 0 until a price is seen. */
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

/** A given 0 stays 0 until the views of a deal are known. */
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

/** The logarithm of the expected cents per view, or of the whole cost in cents if no views are given. */
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

/** The logarithm of the expected views of a creator without given views. */
export function expectedViews(
  { genreCodes }: Pick<SeenCreator, "genreCodes">,
  means: MeansOfGenres,
): number | undefined {
  return meanOf(genreCodes, means, "views");
}

/** The mean over the creator's genres with a known mean, equally weighted; without one, the mean of all creators. */
function meanOf(genreCodes: readonly number[], means: MeansOfGenres, figure: Figure): number | undefined {
  const known = genreCodes.flatMap((code) => means.get(code)?.[figure] ?? []);
  if (known.length > 0) return known.reduce((sum, mean) => sum + mean, 0) / known.length;
  return means.get(0)?.[figure] ?? undefined;
}

function isPositive(given: number | null): given is number {
  return given !== null && given > 0;
}

const nothing: Estimate = { estimate: 0, low: 0, high: 0 };
