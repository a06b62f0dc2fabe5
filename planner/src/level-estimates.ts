import { type Estimate, leastCreators } from "./rate-estimates.js";
import { greatestStrength, priorOfStrength } from "./strength.js";

/**
 * What was seen of creators with the same number of observations each. An observation is the natural logarithm of what
 * was seen over what was expected: of a price for a thousand views over the given one, of delivered over given views.
 */
export interface LevelGroup {
  /** Observations for each creator. */
  observations: number;
  /** How many creators these are. */
  creators: number;
  /** Over all their observations. */
  sumOfSquares: number;
  /** The sum over creators of the squared sum of their observations. */
  squaresOfSums: number;
}

export interface LevelPrior {
  /** How many observations the prior weighs, from 2 to 200. */
  strength: number;
  /** The standard deviation of the logarithm of one observation around its creator's level. */
  deviation: number;
}

/**
 * The assumption before any observation: two of three observations are within a factor of 1.65 of a creator's level.
 */
export const usualLevelPrior: LevelPrior = { strength: 3, deviation: 0.5 };

/**
 * How much prior levels weigh, and how far observations scatter, by maximum marginal likelihood.
 *
 * A creator's level is normal around 0, that is around what was expected, with variance d²/s; observations are normal
 * around the level with variance d². The n observations of a creator have then the covariance d²(I + J/s), and
 *
 *     -2 ln L = sum of [n ln d² + ln(1 + n/s)] + [sum of squares - sum of (sum)²/(n + s)] / d²
 *
 * over creators, in which the best d² for an s is the second bracket over the number of observations. The model of
 * Lindley and Smith (1972); its shrinkage is that of James and Stein (1961) and Efron and Morris (1973). One
 * observation of a creator cannot tell s from d². A weak prior holds s near the usual one (`priorOfStrength`); with
 * fewer than 20 creators of two or more, s stays the usual one.
 */
export function fitLevelPrior(groups: readonly LevelGroup[]): LevelPrior {
  const observations = groups.reduce((sum, group) => sum + group.creators * group.observations, 0);
  if (observations < leastCreators) return usualLevelPrior;
  const variance = (strength: number) =>
    Math.max(
      leastVariance,
      groups.reduce(
        (sum, group) => sum + group.sumOfSquares - group.squaresOfSums / (group.observations + strength),
        0,
      ) / observations,
    );
  const repeated = groups.reduce((sum, group) => sum + (group.observations >= 2 ? group.creators : 0), 0);
  const strength =
    repeated < leastCreators
      ? usualLevelPrior.strength
      : greatestStrength(
          (tried) =>
            2 * priorOfStrength(tried, usualLevelPrior.strength, strengthDeviation) -
            observations * Math.log(variance(tried)) -
            groups.reduce((sum, group) => sum + group.creators * Math.log1p(group.observations / tried), 0),
        );
  return { strength, deviation: Math.sqrt(variance(strength)) };
}

/**
 * A creator's level after what was seen, in the unit of what was expected: the median of the log-normal posterior, and
 * the bounds of its middle 80 %. The posterior of the logarithm is normal, of mean sum/(n + s) and variance d²/(n + s).
 */
export function estimateLevel(
  { expected, observations, sum }: { expected: number; observations: number; sum: number },
  { strength, deviation }: LevelPrior,
): Estimate {
  const mean = sum / (observations + strength);
  const reach = (normalQuantile90 * deviation) / Math.sqrt(observations + strength);
  return {
    estimate: expected * Math.exp(mean),
    low: expected * Math.exp(mean - reach),
    high: expected * Math.exp(mean + reach),
  };
}

/**
 * How far a creator's next observation is likely to be from the estimate, as a standard deviation of its logarithm: it
 * scatters about a level that is itself not known, the more so the less was seen.
 */
export function deviationOfNext(observations: number, { strength, deviation }: LevelPrior): number {
  return deviation * Math.sqrt(1 + 1 / (observations + strength));
}

/** The standard deviation of a strength's logarithm before any observation: a factor of e is two of them. */
const strengthDeviation = 0.5;

/** Below it a normal value lies with a chance of 90 %. */
const normalQuantile90 = 1.2815515655446004;

/** Figures that were always as given leave room for one that will not be: a standard deviation of 1 %. */
const leastVariance = 1e-4;
