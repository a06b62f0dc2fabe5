import { logRisingFactorial } from "./beta.js";
import { greatestStrength } from "./strength.js";

/**
 * What somebody waits for. After a `first` mail and after a `followUp` that is an answer; the clock begins with the
 * mail. In a conversation that was `answered` it is a deal; the clock begins with the first answer, where a price is
 * named (`priced`) with the first price, where the creator said yes (`agreed`) or no (`declined`) with that word.
 */
export const delayKinds = ["first", "followUp", "answered", "priced", "agreed", "declined"] as const;
export type DelayKind = (typeof delayKinds)[number];

/** The ends of the spans with a constant rate, in days. Nothing is expected after the last one. */
export const delayBounds = [1, 2, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90, 180] as const;

/** The observations of one kind in one span. */
export interface DelaySum {
  kind: DelayKind;
  /** Which span: 0 for the first. */
  span: number;
  /** What was waited for, and how often it came. */
  came: number;
  /** Days of waiting, each weighed by its creator's hazard (`hazardOf`). */
  exposure: number;
  /** How many conversations were ended without, and the days of waiting. */
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
  /** That a conversation is ended without what was waited for; the same for all creators. */
  ended: Record<DelayKind, number[]>;
  /** How often what was waited for has come: on so much the rates stand. */
  seen: Record<DelayKind, number>;
  spread: CampaignSpread;
}

/** What came in one campaign, and what was expected by the rates. */
export interface ObservedAndExpected {
  came: number;
  expected: number;
}

/**
 * A chance as the whole hazard that leads to it: -ln(1 - chance). Hazards are proportional: with a hazard of `h`, the
 * chance that something has not come by a time is e^(-h R), where R is the rate summed up to that time (Cox 1972,
 * *Regression models and life-tables*). Chances are kept within 0.5 and 98 %, so that nothing is impossible or certain.
 */
export function hazardOf(chance: number): number {
  return -Math.log1p(-Math.min(Math.max(chance, leastChance), maxChance));
}

/**
 * Fits when answers and deals come. Within each span the rate is level (the piecewise exponential model: Holford 1980,
 * *The analysis of rates and of survivorship using log-linear models*). Who has not answered yet counts with the days
 * of waiting so far, and no further: so waiting that goes on is neither a no nor left out. Each rate has a gamma prior
 * at the usual rate that weighs as much as ten answers of that kind; after it, the rate is what came and what was
 * expected before, over the exposure of both.
 *
 * What is usual is our own assumption and comes from no data: see `usual`.
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
 * Compares what came with what was expected: answers to first mails and follow-ups, or deals of answered conversations.
 * The other kinds are parts of these deals.
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
 * How much campaigns differ: what comes in one is a Poisson number whose mean is the expected one times the campaign's
 * own factor, and factors are gamma distributed with a mean of 1 and a variance of 1 / strength (a frailty: Vaupel,
 * Manton and Stallard 1979). The strength has the greatest marginal likelihood, within 2 and 200. Under ten campaigns
 * in which something was expected, the usual one stands.
 */
export function fitSpread(campaigns: readonly ObservedAndExpected[], usualStrength: number): number {
  const known = campaigns.filter(({ expected }) => expected >= 0.5);
  if (known.length < leastCampaigns) return usualStrength;
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

/** The sum of the rate up to an age in days, for a creator with a hazard of 1. */
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

/** The weight of the usual rates, in answers or deals. */
export const priorWeight = 10;

const leastChance = 0.005;
const maxChance = 0.98;
const leastCampaigns = 10;

/**
 * The total rate of each kind before any observation. A first mail and an answered conversation have the creator's own
 * chance, a follow-up has less than half of a first mail's, a yes nearly always becomes a deal and a no seldom does.
 */
const usual: Record<DelayKind, number> = {
  first: 1,
  followUp: 0.4,
  answered: 1,
  priced: 1.2,
  agreed: 3,
  declined: 0.15,
};
/** The whole rate at which conversations are ended without a deal. */
const usualEnded = 0.2;

/** The share of all answers or deals that has come by the end of each span, before any observation. */
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
