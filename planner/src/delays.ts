import { logRisingFactorial } from "./beta.js";
import { greatestStrength } from "./strength.js";

/**
 * What a conversation waits for. After a `first` mail and after a `followUp` it waits for an answer, from the mail on.
 * An `answered` conversation waits for a deal, from the first answer on. With a price (`priced`) it waits from the
 * first price on, after a yes (`agreed`) or a no (`declined`) from that word on.
 */
export const delayKinds = ["first", "followUp", "answered", "priced", "agreed", "declined"] as const;
export type DelayKind = (typeof delayKinds)[number];

/** The ends of the spans with a constant rate, in days. Nothing is expected after the last one. */
export const delayBounds = [1, 2, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90, 180] as const;

/** The observations of one kind in one span. */
export interface DelaySum {
  kind: DelayKind;
  /** The index of the span, from 0. */
  span: number;
  /** How often the awaited event came. */
  came: number;
  /** Days of waiting, each weighted by its creator's hazard (`hazardOf`). */
  exposure: number;
  /** How many conversations ended without it, and the days of waiting. */
  ended: number;
  days: number;
}

/** How much rates of answers and deals differ between campaigns: the strength of a gamma distribution. */
export interface CampaignSpread {
  answers: number;
  deals: number;
}

/** For each kind and span, the daily rate of a creator with a hazard of 1. */
export interface DelayModel {
  came: Record<DelayKind, number[]>;
  /** The daily rate at which conversations end without it, the same for all creators. */
  ended: Record<DelayKind, number[]>;
  /** How often the awaited event has come: the number of observations behind the rates. */
  seen: Record<DelayKind, number>;
  spread: CampaignSpread;
}

/** The number of events in one campaign, and the number that the rates predict. */
export interface ObservedAndExpected {
  came: number;
  expected: number;
}

/**
 * Returns a chance as the cumulative hazard that leads to it: -ln(1 - chance). Hazards are proportional: with a hazard
 * of `h`, the chance that something has not come by a time is e^(-h R), where R is the cumulative rate up to that time
 * (Cox 1972, *Regression models and life-tables*). Chances are kept between 0.5 and 98 %, so that nothing is impossible
 * or certain.
 */
export function hazardOf(chance: number): number {
  return -Math.log1p(-Math.min(Math.max(chance, minChance), maxChance));
}

/**
 * Fits when answers and deals come. Within each span the rate is constant (the piecewise exponential model: Holford
 * 1980, *The analysis of rates and of survivorship using log-linear models*). A creator who has not answered yet counts
 * with the days of waiting so far: that is neither a no nor left out. Each rate has a gamma prior at the usual rate
 * with a weight of ten answers of that kind. The result is the observed events plus the prior's, divided by the
 * exposure of both.
 *
 * The usual rates are our own assumption, not taken from data: see `usual`.
 */
export function fitDelays(sums: readonly DelaySum[], spread: CampaignSpread = usualSpread): DelayModel {
  const total = (kind: DelayKind, span: number, of: (sum: DelaySum) => number) =>
    sums.reduce((all, sum) => (sum.kind === kind && sum.span === span ? all + of(sum) : all), 0);
  const rates = (
    kind: DelayKind,
    whole: number,
    came: (sum: DelaySum) => number,
    exposure: (sum: DelaySum) => number,
  ) =>
    delayBounds.map((bound, span) => {
      const width = bound - (delayBounds[span - 1] ?? 0);
      const share = (shapeOf(kind)[span] as number) - (shapeOf(kind)[span - 1] ?? 0);
      const expected = priorWeight * share;
      return (total(kind, span, came) + expected) / (total(kind, span, exposure) + (priorWeight * width) / whole);
    });
  return {
    came: ofKinds((kind) =>
      rates(
        kind,
        usual[kind],
        ({ came }) => came,
        ({ exposure }) => exposure,
      ),
    ),
    ended: ofKinds((kind) =>
      rates(
        kind,
        usualEnded,
        ({ ended }) => ended,
        ({ days }) => days,
      ),
    ),
    seen: ofKinds((kind) => sums.reduce((all, sum) => (sum.kind === kind ? all + sum.came : all), 0)),
    spread,
  };
}

/**
 * Compares the observed events with those that the rates predict: answers to first mails and follow-ups, and deals of
 * answered conversations. The other kinds are parts of these deals.
 */
export function compareWithExpected(
  sums: readonly DelaySum[],
  model: DelayModel,
): { answers: ObservedAndExpected; deals: ObservedAndExpected } {
  const answers = { came: 0, expected: 0 };
  const deals = { came: 0, expected: 0 };
  for (const { kind, span, came, exposure } of sums) {
    const of = kind === "first" || kind === "followUp" ? answers : deals;
    if (of === deals && kind !== "answered") continue;
    of.came += came;
    of.expected += exposure * (model.came[kind][span] as number);
  }
  return { answers, deals };
}

/**
 * Fits how much campaigns differ. The events of one campaign are a Poisson number whose mean is the predicted one times
 * the campaign's factor; factors are gamma distributed with a mean of 1 and a variance of 1 / strength (a frailty:
 * Vaupel, Manton and Stallard 1979). Returns the strength with the greatest marginal likelihood, between 2 and 200.
 * With fewer than ten campaigns that have a prediction, it returns the usual one.
 */
export function fitSpread(campaigns: readonly ObservedAndExpected[], usualStrength: number): number {
  const known = campaigns.filter(({ expected }) => expected >= 0.5);
  if (known.length < minCampaigns) return usualStrength;
  return greatestStrength((strength) =>
    known.reduce(
      (sum, { came, expected }) =>
        sum +
        logRisingFactorial(strength, came) +
        strength * Math.log(strength / (strength + expected)) +
        came * Math.log(expected / (strength + expected)),
      0,
    ),
  );
}

/** Returns the cumulative rate up to an age in days, for a creator with a hazard of 1. */
export function cumulativeRate(rates: readonly number[], age: number): number {
  let sum = 0;
  let from = 0;
  for (const [span, bound] of delayBounds.entries()) {
    if (age <= from) break;
    sum += (rates[span] as number) * (Math.min(age, bound) - from);
    from = bound;
  }
  return sum;
}

export const usualSpread: CampaignSpread = { answers: 10, deals: 10 };

/** The weight of the usual rates, in numbers of answers or deals. */
export const priorWeight = 10;

const minChance = 0.005;
const maxChance = 0.98;
const minCampaigns = 10;

/**
 * The cumulative rate of each kind before any observation. A first mail and an answered conversation have the creator's
 * own chance. A follow-up has less than half of a first mail's. A yes nearly always becomes a deal, and a no seldom
 * does.
 */
const usual: Record<DelayKind, number> = {
  first: 1,
  followUp: 0.4,
  answered: 1,
  priced: 1.2,
  agreed: 3,
  declined: 0.15,
};
/** The cumulative rate at which conversations end without a deal. */
const usualEnded = 0.2;

/** The share of all answers or deals that have come by the end of each span, before any observation. */
const usualAnswers = [0.4, 0.57, 0.67, 0.78, 0.85, 0.91, 0.95, 0.975, 0.988, 0.995, 0.998, 0.999, 1];
const usualDeals = [0.06, 0.12, 0.18, 0.29, 0.39, 0.52, 0.66, 0.8, 0.9, 0.96, 0.98, 0.995, 1];
const usualClosings = [0.3, 0.48, 0.6, 0.74, 0.83, 0.91, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999, 1];

function shapeOf(kind: DelayKind): readonly number[] {
  if (kind === "first" || kind === "followUp") return usualAnswers;
  return kind === "agreed" ? usualClosings : usualDeals;
}

function ofKinds<Value>(value: (kind: DelayKind) => Value): Record<DelayKind, Value> {
  return Object.fromEntries(delayKinds.map((kind) => [kind, value(kind)])) as Record<DelayKind, Value>;
}
