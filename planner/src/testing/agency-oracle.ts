import { estimateLevel } from "../level-estimates.js";
import type { Estimate } from "../rate-estimates.js";
import { type Agency, type SimulatedCreator, scatterOf, spreadOf } from "./agency.js";
import { type EstimatedFigures, sumOf, triedOf } from "./agency-figures.js";

type Bounds = Pick<Estimate, "low" | "high">;

/**
 * Returns the middle 80 % of a creator's figures by somebody who knows the agency's distributions and has the same
 * observations: nothing is fitted.
 */
export function boundsByOracle(agency: Agency, creator: SimulatedCreator): Record<keyof EstimatedFigures, Bounds> {
  const { given, seen } = creator;
  const level = (of: "price" | "views", seenOnes: readonly number[]) =>
    estimateLevel(
      { expected: given[of], observations: seenOnes.length, sum: sumOf(seenOnes) },
      { strength: (scatterOf[of] / spreadOf[of]) ** 2, deviation: scatterOf[of] },
    );
  return {
    answers: rateBounds(agency, creator, "answers"),
    deals: rateBounds(agency, creator, "deals"),
    price: level("price", seen.prices),
    views: level("views", seen.deliveries),
  };
}

const reach = 5;
const points = 400;

/** Computes the posterior of a logit-normal rate by a sum over points. */
function rateBounds({ genres }: Agency, creator: SimulatedCreator, figure: "answers" | "deals"): Bounds {
  const given = creator.given[figure];
  const middle = given === undefined ? (genres[creator.genre]?.[figure] ?? 0) : Math.log(given / (1 - given));
  const deviation = given === undefined ? Math.hypot(spreadOf.rate, spreadOf.ofGiven) : spreadOf.ofGiven;
  const { trials, successes } = triedOf(creator, figure);
  const rates = Array.from({ length: points }, (_, at) => {
    const normal = reach * ((2 * (at + 0.5)) / points - 1);
    const rate = 1 / (1 + Math.exp(-middle - deviation * normal));
    const logWeight = -(normal ** 2) / 2 + successes * Math.log(rate) + (trials - successes) * Math.log1p(-rate);
    return { rate, weight: Math.exp(logWeight) };
  });
  const whole = sumOf(rates.map(({ weight }) => weight));
  const quantile = (share: number) => {
    let left = share * whole;
    return rates.find(({ weight }) => (left -= weight) <= 0)?.rate ?? 1;
  };
  return { low: quantile(0.1), high: quantile(0.9) };
}
