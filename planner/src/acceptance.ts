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
 * A model of how creators answer offers. The score of an offer is
 *
 * level + the mean of the groups' levels + slope x ln(ratio)
 *
 * and its chance of acceptance is the logistic function of the score. Offers after an ask have a separate curve: an ask
 * shows much more precisely than a usual price what the creator accepts, so a tenth below it matters more. Slopes are
 * positive: of two offers to one creator the higher one is never less likely to be accepted.
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

/** Prior standard deviations: of a group's level around the installation's, and of a user's coefficients. */
const groupDeviation = 0.6;
const userDeviations = { usual: [0.8, 2], asked: [0.8, 3] } as const;
const minSlope = 0.5;

export const usualAcceptance: AcceptanceModel = {
  usual: curveOf(usualPriors.usual),
  asked: curveOf(usualPriors.asked),
  levels: {},
  answered: 0,
};

/** Fits the curves of an installation, then the level of each group, which is shrunk towards the installation's. */
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

/**
 * Fits a user's own offers. The curves are shrunk towards the installation's; the groups' levels are the
 * installation's.
 */
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
 * Returns the chance (0 to 1) that an offer is accepted, with the bounds of the middle 80 % of the score's normal
 * distribution (Laplace's approximation). The bounds show how well the model is known, not how creators differ.
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

/** Returns the chance without its bounds, for many offers to one creator: takes the ratio. */
export function acceptanceOf(
  model: AcceptanceModel,
  { isAsked, groups }: Omit<PricedOffer, "ratio">,
): (ratio: number) => number {
  const level = levelOf({ ratio: 1, isAsked, groups }, model);
  const [base = 0, slope = 0] = model[isAsked ? "asked" : "usual"].coefficients;
  return (ratio) => logistic(level + base + slope * logOf(ratio));
}

/** The 90 % quantile of the standard normal distribution. */
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
  return fitLogistic(trials, expected.priors, minSlope);
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
