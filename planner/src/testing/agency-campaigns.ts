import {
  type AcceptanceModel,
  type AnsweredOffer,
  fitAcceptance,
  fitOwnAcceptance,
  usualAcceptance,
} from "../acceptance.js";
import { deviationOfNext } from "../level-estimates.js";
import { type OutreachAnswer, planOutreach } from "../outreach.js";
import { worthOfViews } from "../worth.js";
import { type Agency, type SimulatedCreator, scatterOf } from "./agency.js";
import type { HeldFigure } from "./agency-coverage.js";
import { type EstimatedFigures, estimatesOf, type FittedAgency, fitAgency } from "./agency-figures.js";
import { AgencyForecasts, type StatedForecast } from "./agency-forecasts.js";
import { Learner } from "./agency-learner.js";
import { type Bargain, type Conversation, negotiate } from "./agency-negotiations.js";
import { boundsByOracle } from "./agency-oracle.js";
import type { WrittenTo } from "./agency-stories.js";

/** An estimate of a rate before a trial, with the true rate. */
export interface StatedRate {
  /** The number of trials before. */
  n: number;
  truth: number;
  given: number | undefined;
  raw: number | undefined;
  estimate: number;
}

export interface StatedChance {
  confidence: number;
  said: Pick<OutreachAnswer, "chance" | "chanceError">;
  /** The chance of the target by the estimates and by the true values, both from other draws. */
  byEstimates: number;
  byTruth: number;
}

/** Everything that a run produces, to be evaluated. */
export interface Campaigns {
  rates: StatedRate[];
  /** For the creators who were written to, once for each mail. */
  held: Record<keyof EstimatedFigures, HeldFigure[]>;
  chances: StatedChance[];
  bargains: Bargain[];
  forecasts: StatedForecast[];
}

interface Run {
  seed: number;
  campaigns: number;
  /** The number of creators that each campaign chooses from. */
  candidates: number;
  users: number;
}

/** The models are fitted again after this many campaigns. */
const fittedEvery = 5;
const drawsOfTruth = 20_000;

/**
 * Runs one campaign after the other. A plan chooses whom to write to, and half as many other creators are written to as
 * well. Each campaign's estimates use the results of those before.
 */
export function runCampaigns(agency: Agency, { seed, campaigns, candidates, users }: Run): Campaigns {
  const found: Campaigns = {
    rates: [],
    held: { answers: [], deals: [], price: [], views: [] },
    chances: [],
    bargains: [],
    forecasts: [],
  };
  const forecasts = new AgencyForecasts(seed);
  const offers: AnsweredOffer[][] = Array.from({ length: users }, () => []);
  const learner = new Learner(agency);
  let fitted = fitAgency(agency.creators);
  let installation: AcceptanceModel = usualAcceptance;
  for (let campaign = 0; campaign < campaigns; campaign++) {
    if (campaign % fittedEvery === 0) {
      fitted = fitAgency(agency.creators);
      learner.learn();
      installation = fitAcceptance(offers.flat());
    }
    const own = offers[campaign % users] as AnsweredOffer[];
    const model = fitOwnAcceptance(own.slice(-200), installation);
    const among = some(agency, agency.creators, candidates);
    const { written, said, worthOf, budget, views } = planned(agency, among, fitted, campaign);
    found.chances.push(said);
    const others = some(agency, among, Math.ceil(written.length / 2)).filter((one) => !written.includes(one));
    const all = [...written, ...others].map((creator) => write(agency, creator, { fitted, learner, found, worthOf }));
    const conversations = all.flatMap(({ conversation }) => conversation ?? []);
    found.forecasts.push(forecasts.run(all, { budget, target: views }));
    for (const conversation of conversations) {
      const bargain = negotiate(agency, conversation, { model, base: base(own), answered: own.length });
      found.bargains.push(bargain);
      own.push(...bargain.offers);
    }
  }
  return found;
}

/** Returns the chance of the next offer if only the number of accepted offers is known. */
function base(own: readonly AnsweredOffer[]): number {
  return (own.filter(({ accepted }) => accepted).length + 1) / (own.length + 2);
}

function planned({ random }: Agency, among: readonly SimulatedCreator[], fitted: FittedAgency, campaign: number) {
  const estimates = among.map((creator) => estimatesOf(creator, fitted));
  const columnOf = (value: (each: EstimatedFigures) => number) => Float64Array.from(estimates, value);
  const columns = {
    ids: Int32Array.from(among.keys()),
    cost: columnOf(({ price }) => Math.round(100 * price.estimate)),
    views: columnOf(({ views }) => Math.round(views.estimate)),
    chance: columnOf(({ answers, deals }) => answers.estimate * deals.estimate),
  };
  const confidence = 0.55 + 0.4 * random();
  // Enough for some 10 to 25 deals at a median price.
  const budget = Math.round(median(columns.cost) * (10 + 15 * random()));
  const views = Math.round((budget / median(columns.cost)) * median(columns.views) * (0.4 + 0.6 * random()));
  const answer = planOutreach(columns, { views, budget, confidence, seed: campaign + 1 });
  const truth = Float64Array.from(among, ({ truth: { answers, deals } }) => answers * deals);
  const reached = (chance: Float64Array) =>
    shareReached(random, { order: answer.chosen, ...columns, chance }, { budget, views });
  const worthOf = (brought: number) =>
    (worthOfViews(columns, { budget, exclude: answer.chosen, views: [Math.round(brought)] })[0] ?? budget) / 100;
  return {
    ...{ worthOf, budget, views },
    written: answer.chosen.map((at) => among[at] as SimulatedCreator),
    said: { confidence, said: answer, byEstimates: reached(columns.chance), byTruth: reached(truth) },
  };
}

/**
 * Returns how often deals reach the views by the specification's rule: the best first, and one that does not fit is
 * skipped.
 */
function shareReached(
  random: () => number,
  { order, chance, cost, views }: { order: number[]; chance: Float64Array; cost: Float64Array; views: Float64Array },
  target: { budget: number; views: number },
): number {
  let reached = 0;
  for (let draw = 0; draw < drawsOfTruth; draw++) {
    let [left, missing] = [target.budget, target.views];
    for (const at of order) {
      if (random() >= (chance[at] as number) || (cost[at] as number) > left) continue;
      left -= cost[at] as number;
      missing -= views[at] as number;
    }
    if (missing <= 0) reached++;
  }
  return reached / drawsOfTruth;
}

/** Writes to a creator once, and records the estimates from before. Returns a conversation if a deal is possible. */
function write(
  agency: Agency,
  creator: SimulatedCreator,
  {
    fitted,
    learner,
    found: { rates, held },
    worthOf,
  }: { fitted: FittedAgency; learner: Learner; found: Campaigns; worthOf: (views: number) => number },
): WrittenTo & { conversation?: Conversation } {
  const { random, normal } = agency;
  const { truth, given, seen } = creator;
  const estimates = estimatesOf(creator, fitted);
  const priceDeviation = deviationOfNext(seen.prices.length, fitted.levels.price);
  const known = { estimates, priceDeviation };
  const byOracle = boundsByOracle(agency, creator);
  const byLearner = learner.holds(creator);
  const seenOf = {
    answers: seen.written,
    deals: seen.answered,
    price: seen.prices.length,
    views: seen.deliveries.length,
  };
  for (const figure of ["answers", "deals", "price", "views"] as const) {
    const holds = ({ low, high }: { low: number; high: number }) => low <= truth[figure] && truth[figure] <= high;
    held[figure].push({
      ...{ creator, seen: seenOf[figure], isGiven: given[figure] !== undefined },
      said: holds(estimates[figure]),
      byLearner: byLearner[figure],
      byOracle: holds(byOracle[figure]),
    });
  }
  const note = (figure: "answers" | "deals", n: number, successes: number) =>
    rates.push({
      n,
      truth: truth[figure],
      given: given[figure],
      raw: n === 0 ? undefined : successes / n,
      estimate: estimates[figure].estimate,
    });
  note("answers", seen.written, seen.answered);
  seen.written++;
  if (random() >= truth.answers) return { ...known, answered: false };
  note("deals", seen.answered, seen.deals);
  seen.answered++;
  if (random() >= truth.deals) return { ...known, answered: true };
  seen.deals++;
  const taken = truth.price * Math.exp(scatterOf.price * normal());
  seen.prices.push(Math.log(taken / given.price));
  seen.deliveries.push(Math.log(truth.views / given.views) + scatterOf.views * normal());
  const usual = estimates.price.estimate;
  const conversation = { creator, usual, views: truth.views, taken, worth: worthOf(estimates.views.estimate) };
  return { ...known, answered: true, taken, conversation };
}

function some({ random }: Agency, creators: readonly SimulatedCreator[], count: number): SimulatedCreator[] {
  const left = [...creators];
  for (let at = 0; at < Math.min(count, left.length); at++) {
    const other = at + Math.floor((left.length - at) * random());
    [left[at], left[other]] = [left[other] as SimulatedCreator, left[at] as SimulatedCreator];
  }
  return left.slice(0, count);
}

function median(values: Float64Array): number {
  return Float64Array.from(values).sort()[values.length >>> 1] ?? 0;
}
