import { betaQuantile, logRisingFactorial } from "./beta.js";
import { greatestStrength, priorOfStrength, strengthBounds } from "./strength.js";

/** Observations of creators with the same prior rate. Rates are from 0 to 1. */
export interface RateGroup {
  /** The expected rate: the prior's mean. */
  prior: number;
  trials: number;
  successes: number;
  /** The number of creators. */
  creators: number;
}

/**
 * An estimate with its middle 80 %: the value is below `low` with a chance of 10 %, and above `high` with a chance of
 * 10 %.
 */
export interface Estimate {
  estimate: number;
  low: number;
  high: number;
}

/** The strength while there are too few observations to fit one: a given rate weighs as much as ten observations. */
export const usualRateStrength = 10;

/**
 * Fits the weight of prior rates in pseudo-observations, from 2 to 200, by maximum marginal likelihood.
 *
 * Each creator's rate is drawn from a beta distribution whose mean is the prior rate m and whose parameters add up to
 * the strength s; the successes k of n trials are binomial. The likelihood of s is then the product over creators of
 * B(sm + k, s(1 - m) + n - k) / B(sm, s(1 - m)), the beta-binomial (Skellam 1948; as empirical Bayes: Robbins 1956,
 * Casella 1985). A single trial says nothing about s: its chance is m for any s. With few observations a prior
 * (`strengthDeviation`) holds the result near the usual strength. With fewer than 20 creators of two trials or more, it
 * returns the usual strength.
 */
export function fitRateStrength(groups: readonly RateGroup[], usual = usualRateStrength): number {
  const repeated = groups.filter(({ trials }) => trials >= 2);
  if (repeated.reduce((sum, { creators }) => sum + creators, 0) < minCreators) return usual;
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
 * Returns the weight of a genre's mean if it stands in for a missing given rate, before any observation. The true rates
 * of such creators differ from the mean for two reasons: given rates differ from the mean, and true rates from given
 * ones. The variance is the sum of both (the law of total variance). With the mean m and the mean of squares q of given
 * rates, the first is q - m². The second is g(1 - g)/(s + 1) for each given rate g, (m - q)/(s + 1) in the mean, where
 * s is the weight of given rates. A strength w around the mean has the variance m(1 - m)/(w + 1).
 */
export function strengthOfMeans(genres: readonly GivenRates[], strengthOfGiven: number): number {
  let [most, variance, creators] = [0, 0, 0];
  for (const { mean, meanOfSquares, creators: count } of genres) {
    most += count * mean * (1 - mean);
    variance += count * (meanOfSquares - mean ** 2 + (mean - meanOfSquares) / (strengthOfGiven + 1));
    creators += count;
  }
  if (creators < minCreators || variance <= 0) return usualRateStrength;
  return Math.min(Math.max(most / variance - 1, strengthBounds.least), strengthBounds.most);
}

/**
 * Estimates a creator's rate after the observations: the mean of the posterior Beta(sm + k, s(1 - m) + n - k), and the
 * bounds of its middle 80 %. Without observations the estimate is the prior itself, also 0 or 1. In the posterior a
 * prior counts as at least 0.5 % and at most 99.5 %, since a prior of 0 would never change. If the mean of a skewed
 * distribution is outside of its middle 80 %, the bounds are extended to it.
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
 * The prior standard deviation of a strength's logarithm: a factor of e is two of them. Two or three mails each say so
 * little that the estimate from a hundred creators can be three times the true strength by chance, and 80 % intervals
 * then hold in only 60 %. With half the deviation that is rare, and thousands of creators outweigh the prior.
 */
const strengthDeviation = 0.5;

function bounded(prior: number): number {
  return Math.min(Math.max(prior, 0.005), 0.995);
}

/** With fewer creators the likelihood is often greatest at one of its bounds by chance. */
export const minCreators = 20;
