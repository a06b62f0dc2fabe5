import { betaQuantile, logRisingFactorial } from "./beta.js";
import { greatestStrength, priorOfStrength, strengthBounds } from "./strength.js";

/** Observations of creators with the same prior rate. Rates are from 0 to 1. */
export interface RateGroup {
  /** What their rate is expected to be: the prior's mean. */
  prior: number;
  trials: number;
  successes: number;
  /** How many creators these are. */
  creators: number;
}

/** A value, below `low` with a chance of 10 % and above `high` with one of 10 %: its middle 80 % lies between them. */
export interface Estimate {
  estimate: number;
  low: number;
  high: number;
}

/** What stands while too little was seen to fit a strength: a given rate weighs as much as ten observations. */
export const usualRateStrength = 10;

/**
 * How much prior rates weigh, in pseudo-observations: from 2 to 200, by maximum marginal likelihood.
 *
 * Each creator's rate is a draw from a beta distribution whose mean is the prior rate m and whose parameters add up to
 * the strength s; the successes k of n trials are binomial. The likelihood of s is then the product over creators of
 * B(sm + k, s(1 - m) + n - k) / B(sm, s(1 - m)), the beta-binomial (Skellam 1948; as empirical Bayes: Robbins 1956,
 * Casella 1985). A single trial says nothing about s: its chance is m whatever s is. What little is seen at first is
 * held near the usual strength by a prior (`strengthDeviation`). With fewer than 20 creators of two trials or more, the
 * usual one is answered.
 */
export function fitRateStrength(groups: readonly RateGroup[], usual = usualRateStrength): number {
  const repeated = groups.filter(({ trials }) => trials >= 2);
  if (repeated.reduce((sum, { creators }) => sum + creators, 0) < leastCreators) return usual;
  return greatestStrength((strength) =>
    repeated.reduce(
      (sum, group) => sum + group.creators * logLikelihood(group, strength),
      priorOfStrength(strength, usual, strengthDeviation),
    ),
  );
}

/** The given rates of a genre's creators, 0 to 1. */
export interface GivenRates {
  mean: number;
  meanOfSquares: number;
  creators: number;
}

/**
 * How much a genre's mean weighs, in place of a rate that is not given, before anything was seen of such creators.
 * Their rates differ from the mean as given rates do, and as true ones differ from given ones: the variance is the sum
 * of both (the law of total variance). Of given rates it is q - m², with the mean m and the mean of squares q; of true
 * about given ones it is g(1 - g)/(s + 1) for each given g, in the mean (m - q)/(s + 1), where s is what given rates
 * weigh. A strength w about the mean has the variance m(1 - m)/(w + 1).
 */
export function strengthOfMeans(genres: readonly GivenRates[], strengthOfGiven: number): number {
  let [most, variance, creators] = [0, 0, 0];
  for (const { mean, meanOfSquares, creators: count } of genres) {
    most += count * mean * (1 - mean);
    variance += count * (meanOfSquares - mean ** 2 + (mean - meanOfSquares) / (strengthOfGiven + 1));
    creators += count;
  }
  if (creators < leastCreators || variance <= 0) return usualRateStrength;
  return Math.min(Math.max(most / variance - 1, strengthBounds.least), strengthBounds.most);
}

/**
 * A creator's rate after what was seen: the mean of the posterior Beta(sm + k, s(1 - m) + n - k), and the bounds of its
 * middle 80 %. Where nothing was seen the estimate is the prior itself, also 0 and 1. In the posterior a prior counts
 * as at least 0.5 % and at most 99.5 %: one of 0 would never learn. The mean of a very skewed distribution lies outside
 * of its middle; then that reaches to the mean.
 */
export function estimateRate({ prior, trials, successes }: Omit<RateGroup, "creators">, strength: number): Estimate {
  const mean = bounded(prior);
  const a = strength * mean + successes;
  const b = strength * (1 - mean) + trials - successes;
  const estimate = trials === 0 ? prior : a / (a + b);
  return {
    estimate,
    low: Math.min(estimate, betaQuantile(0.1, a, b)),
    high: Math.max(estimate, betaQuantile(0.9, a, b)),
  };
}

function logLikelihood({ prior, trials, successes }: RateGroup, strength: number): number {
  const mean = bounded(prior);
  return (
    logRisingFactorial(strength * mean, successes) +
    logRisingFactorial(strength * (1 - mean), trials - successes) -
    logRisingFactorial(strength, trials)
  );
}

/**
 * Of a strength's logarithm, before anything was seen: a factor of e is two standard deviations. Yes and no of two or
 * three mails each say so little that some hundred creators happen to say three times the truth, and intervals of 80 %
 * then hold in 60. With half as much room that is seldom, and thousands of creators outweigh it.
 */
const strengthDeviation = 0.5;

function bounded(prior: number): number {
  return Math.min(Math.max(prior, 0.005), 0.995);
}

/** With fewer creators the likelihood is often greatest at one of its bounds by chance. */
export const leastCreators = 20;
