import { type CoefficientPrior, fitLogistic, logistic, type Trial } from "./logistic.js";
import type { Estimate } from "./rate-estimates.js";

/** An offer to a creator, and the creator's usual or asked price. */
export interface PricedOffer {
  /** The offer divided by that price, limited to 0.01 to 100. */
  ratio: number;
  /** Whether that price is the creator's own ask; otherwise it is the usual one. */
  isAsked: boolean;
  /** The groups of the creator, such as genres and audience sizes, in the caller's words. */
  groups: readonly string[];
}

export interface AnsweredOffer extends PricedOffer {
  accepted: boolean;
}

/** A level, and the slope in the logarithm of the ratio. */
export interface AcceptanceCurve {
  coefficients: readonly number[];
  covariance: readonly (readonly number[])[];
}

/**
 * How creators take offers. The score of an offer is
 *
 *     level + the mean of the groups' levels + slope x ln(ratio)
 *
 * and the chance of a yes is the logistic function of it. Offers beside an ask have a curve of their own: an ask says
 * what is taken far closer than a usual price, so that a tenth below it weighs more. Slopes are positive: of two offers
 * to one creator the higher one is never less likely to be accepted.
 */
export interface AcceptanceModel {
  usual: AcceptanceCurve;
  asked: AcceptanceCurve;
  /** By group; a missing group counts as 0. */
  levels: Readonly<Record<string, number>>;
  /** The number of answered offers it was fitted to. */
  answered: number;
}

type PriceKind = "usual" | "asked";

/**
 * The assumptions before any answer: half of the creators accept their usual price, and a quarter accept a fifth less.
 * Of those who asked for a price, nine of ten accept it and half accept a quarter less.
 */
const usualPriors: Record<PriceKind, readonly CoefficientPrior[]> = {
  usual: [
    { mean: 0, deviation: 1.5 },
    { mean: 5, deviation: 3 },
  ],
  asked: [
    { mean: 2.2, deviation: 1.5 },
    { mean: 8, deviation: 5 },
  ],
};

/** How far groups are from the installation's mean, and a user from the installation. */
const groupDeviation = 0.6;
const userDeviations = { usual: [0.8, 2], asked: [0.8, 3] } as const;
const leastSlope = 0.5;

export const usualAcceptance: AcceptanceModel = {
  usual: curveOf(usualPriors.usual),
  asked: curveOf(usualPriors.asked),
  levels: {},
  answered: 0,
};

/** The mean of an installation, and how far each group lies from it, shrunk towards it. */
export function fitAcceptance(offers: readonly AnsweredOffer[]): AcceptanceModel {
  const usable = offers.filter(isUsable);
  const fit = (kind: PriceKind) => fitCurve(usable, kind, { priors: usualPriors[kind], levelOf: () => 0 });
  const curves = { usual: fit("usual"), asked: fit("asked") };
  const members = new Map<string, AnsweredOffer[]>();
  for (const offer of usable)
    for (const group of offer.groups) {
      const known = members.get(group);
      if (known) known.push(offer);
      else members.set(group, [offer]);
    }
  const levels: Record<string, number> = {};
  for (const [group, those] of [...members].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const trials = those.map((offer) => ({
      features: [1],
      offset: scoreOf(offer, curves),
      success: offer.accepted,
    }));
    const prior = { mean: 0, deviation: groupDeviation };
    levels[group] = fitLogistic(trials, [prior], Number.NEGATIVE_INFINITY).coefficients[0] as number;
  }
  return { ...curves, levels, answered: usable.length };
}

/** One's own offers, shrunk to the installation's mean by genre and size of audience. */
export function fitOwnAcceptance(own: readonly AnsweredOffer[], installation: AcceptanceModel): AcceptanceModel {
  const usable = own.filter(isUsable);
  const fit = (kind: PriceKind) =>
    fitCurve(usable, kind, {
      priors: installation[kind].coefficients.map((mean, i) => ({
        mean,
        deviation: userDeviations[kind][i] as number,
      })),
      levelOf: (offer) => levelOf(offer, installation),
    });
  return { usual: fit("usual"), asked: fit("asked"), levels: installation.levels, answered: usable.length };
}

/**
 * How likely an offer is accepted: 0 to 1, with the bounds of the middle 80 % of the score's normal distribution
 * (Laplace's approximation). They say how well the model is known, not what else there may be about a creator.
 */
export function chanceOfAcceptance(model: AcceptanceModel, offer: PricedOffer): Estimate {
  const { covariance } = model[priceKindOf(offer)];
  const features = featuresOf(offer);
  const score = levelOf(offer, model) + scoreOf(offer, model);
  const variance = features.reduce(
    (sum, feature, i) => sum + features.reduce((row, other, j) => row + feature * other * (covariance[i]?.[j] ?? 0), 0),
    0,
  );
  const reach = normalQuantile90 * Math.sqrt(Math.max(0, variance));
  return { estimate: logistic(score), low: logistic(score - reach), high: logistic(score + reach) };
}

/** The chance alone, of many offers to one creator: by the ratio. */
export function acceptanceOf(
  model: AcceptanceModel,
  { isAsked, groups }: Omit<PricedOffer, "ratio">,
): (ratio: number) => number {
  const level = levelOf({ ratio: 1, isAsked, groups }, model);
  const [base = 0, slope = 0] = model[isAsked ? "asked" : "usual"].coefficients;
  return (ratio) => logistic(level + base + slope * logOf(ratio));
}

/** Below it a normal value lies with a chance of 90 %. */
const normalQuantile90 = 1.2815515655446004;

function isUsable({ ratio }: PricedOffer): boolean {
  return ratio > 0 && Number.isFinite(ratio);
}

function priceKindOf({ isAsked }: PricedOffer): PriceKind {
  return isAsked ? "asked" : "usual";
}

function featuresOf({ ratio }: PricedOffer): number[] {
  return [1, logOf(ratio)];
}

function logOf(ratio: number): number {
  return Math.log(ratio > 0 ? Math.min(Math.max(ratio, 0.01), 100) : 0.01);
}

interface Expected {
  priors: readonly CoefficientPrior[];
  levelOf(offer: PricedOffer): number;
}

function fitCurve(offers: readonly AnsweredOffer[], kind: PriceKind, expected: Expected): AcceptanceCurve {
  const trials = offers
    .filter((offer) => priceKindOf(offer) === kind)
    .map((offer): Trial => ({ features: featuresOf(offer), offset: expected.levelOf(offer), success: offer.accepted }));
  return fitLogistic(trials, expected.priors, leastSlope);
}

function curveOf(priors: readonly CoefficientPrior[]): AcceptanceCurve {
  return {
    coefficients: priors.map(({ mean }) => mean),
    covariance: priors.map(({ deviation }, i) => priors.map((_, j) => (i === j ? deviation ** 2 : 0))),
  };
}

function scoreOf(offer: PricedOffer, curves: Pick<AcceptanceModel, PriceKind>): number {
  const { coefficients } = curves[priceKindOf(offer)];
  return featuresOf(offer).reduce((sum, feature, i) => sum + feature * (coefficients[i] as number), 0);
}

function levelOf({ groups }: PricedOffer, { levels }: AcceptanceModel): number {
  const known = groups.flatMap((group) => (Object.hasOwn(levels, group) ? [levels[group] as number] : []));
  return known.length === 0 ? 0 : known.reduce((sum, level) => sum + level, 0) / known.length;
}
