import { type Estimate, minCreators } from "./rate-estimates.js";
import { greatestStrength, priorOfStrength } from "./strength.js";

/**
 * Observations of creators with the same number of observations each. An observation is the natural logarithm of the
 * observed value over the expected one: of a price for a thousand views over the given one, of delivered over given
 * views.
 */
export interface LevelGroup {
  /** The number of observations of each creator. */
  observations: number;
  /** The number of creators. */
  creators: number;
  /** The sum of squares over all observations. */
  sumOfSquares: number;
  /** The sum over creators of the square of their observations' sum. */
  squaresOfSums: number;
}

export interface LevelPrior {
  /** The prior's weight in observations, from 2 to 200. */
  strength: number;
  /** The standard deviation of the logarithm of one observation around its creator's level. */
  deviation: number;
}

/**
 * The assumption before any observation: two of three observations are within a factor of 1.65 of a creator's level.
 */
export const usualLevelPrior: LevelPrior = { strength: 3, deviation: 0.5 };

/**
 * Fits the weight of prior levels and the scatter of observations, by maximum marginal likelihood.
 *
 * A creator's level is normal around 0, the expected value, with variance d²/s; observations are normal around the
 * level with variance d². The n observations of a creator then have the covariance d²(I + J/s), and
 *
 * -2 ln L = sum of [n ln d² + ln(1 + n/s)] + [sum of squares - sum of (sum)²/(n + s)] / d²
 *
 * over creators. For a given s the best d² is the second bracket divided by the number of observations. The model is
 * that of Lindley and Smith (1972), the shrinkage that of James and Stein (1961) and Efron and Morris (1973). One
 * observation of a creator cannot separate s from d². A weak prior holds s near the usual one (`priorOfStrength`). With
 * fewer than 20 creators of two observations or more, s stays the usual one.
 */
export function fitLevelPrior(groups: readonly LevelGroup[]): LevelPrior {
  const observations = groups.reduce((sum, group) => sum + group.creators * group.observations, 0);
  if (observations < minCreators) return usualLevelPrior;
  const variance = (strength: number) =>
    Math.max(
      minVariance,
      groups.reduce(
        (sum, group) => sum + group.sumOfSquares - group.squaresOfSums / (group.observations + strength),
        0,
      ) / observations,
    );
  const repeated = groups.reduce((sum, group) => sum + (group.observations >= 2 ? group.creators : 0), 0);
  const strength =
    repeated < minCreators
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
 * Estimates a creator's level after the observations, as a multiple of the expected value: the median of the log-normal
 * posterior, and the bounds of its middle 80 %. The posterior of the logarithm is normal, with mean sum/(n + s) and
 * variance d²/(n + s).
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
 * Returns how far a creator's next observation may be from the estimate, as a standard deviation of its logarithm. It
 * scatters around a level that is itself uncertain, more so with fewer observations.
 */
export function deviationOfNext(observations: number, { strength, deviation }: LevelPrior): number {
  return deviation * Math.sqrt(1 + 1 / (observations + strength));
}

/** The prior standard deviation of a strength's logarithm: a factor of e is two of them. */
const strengthDeviation = 0.5;

/** The 90 % quantile of the standard normal distribution. */
const normalQuantile90 = 1.2815515655446004;

/** If all figures were exactly as given, a later one may still differ: a standard deviation of 1 %. */
const minVariance = 1e-4;
