import { createAgency } from "./agency.js";
import { type Campaigns, runCampaigns, type StatedRate } from "./agency-campaigns.js";
import { type Coverage, type CoverageBand, coverageBands, coverageOf, type Share, shareOf } from "./agency-coverage.js";
import { sumOf } from "./agency-figures.js";

/** Mean log losses of estimates of a rate, against the true rate. */
export interface RateLoss {
  /** The smallest and largest number of trials before the estimate. */
  from: number;
  to: number;
  count: number;
  given: number;
  /** Without trials there is no raw rate. */
  raw: number | undefined;
  estimate: number;
  /** The loss of somebody who knows the true rate. */
  truth: number;
}

export interface Calibration {
  losses: RateLoss[];
  /** The shares of intervals that held the true value: ours, the learner's and the oracle's. */
  coverage: Record<keyof Campaigns["held"], Coverage>;
  bands: CoverageBand[];
  forecast: {
    /**
     * The share of forecasts whose middle 80 % held the actual value, 90 days later and, for views, also 14 days later.
     */
    held: Record<"views" | "spend" | "deals" | "viewsIn14", Share>;
    /**
     * Brier scores: of the forecast chance of the target, and of the share of earlier campaigns that reached theirs.
     */
    brier: { forecast: number; base: number };
    /** Each campaign's views, divided by the median forecast: the interval and the actual views. */
    campaigns: { low: number; high: number; came: number }[];
  };
  outreach: {
    /** The share of stated chances that differ from other draws of the same estimates by at most their stated error. */
    withinError: number;
    meanSaid: number;
    meanTrue: number;
    /** The standard error of the difference of the two means, over campaigns. */
    error: number;
    campaigns: { said: number; truth: number }[];
  };
  advice: {
    brier: { advice: number; base: number; count: number };
    /** By rising chance: the stated chance, and the share that accepted. */
    reliability: { said: number; accepted: number; count: number }[];
    /** For the conversations with advice, and for those of them in which the plan would pay the usual price. */
    all: Policies;
    worthwhile: Policies;
  };
}

interface Policies {
  conversations: number;
  /** For each policy: dollars for a thousand views, and the share of conversations that end in a deal. */
  of: Record<"advice" | "usual" | "ask", { perThousand: number; deals: number }>;
}

/** Simulates an agency from its first campaign to its last, and measures how accurate our estimates were. */
export function calibrate(options: {
  seed: number;
  creators: number;
  campaigns: number;
  candidates: number;
}): Calibration {
  const agency = createAgency({ seed: options.seed, size: options.creators });
  const found = runCampaigns(agency, { ...options, users: 4 });
  return {
    losses: bins.flatMap(([from, to]) => lossIn(found.rates, from, to)),
    coverage: {
      answers: coverageOf(found.held.answers),
      deals: coverageOf(found.held.deals),
      price: coverageOf(found.held.price),
      views: coverageOf(found.held.views),
    },
    bands: coverageBands(found.held),
    forecast: judgeForecast(found),
    outreach: judgeOutreach(found),
    advice: judgeAdvice(found),
  };
}

const bins = [
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 5],
  [6, 8],
  [9, 12],
  [13, 20],
  [21, Number.POSITIVE_INFINITY],
] as const;

function lossIn(rates: readonly StatedRate[], from: number, to: number): RateLoss[] {
  // Creators without a given rate cannot be compared.
  const those = rates.filter(({ n, given }) => n >= from && n <= to && given !== undefined);
  if (those.length === 0) return [];
  const loss = (said: (each: StatedRate) => number) => mean(those.map((each) => logLoss(each.truth, said(each))));
  return [
    {
      from,
      to: Math.min(to, Math.max(...those.map(({ n }) => n))),
      count: those.length,
      given: loss(({ given }) => given ?? 0.5),
      raw: from === 0 ? undefined : loss(({ raw }) => raw ?? 0.5),
      estimate: loss(({ estimate }) => estimate),
      truth: loss(({ truth }) => truth),
    },
  ];
}

/** Returns the expected log loss of an estimated rate. Estimates count as at least 1 % and at most 99 %. */
function logLoss(truth: number, said: number): number {
  const bounded = Math.min(Math.max(said, 0.01), 0.99);
  return -truth * Math.log(bounded) - (1 - truth) * Math.log(1 - bounded);
}

function judgeOutreach({ chances }: Campaigns): Calibration["outreach"] {
  const within = chances.map(({ said, byEstimates }) => {
    // The other draws have the same error.
    return Math.abs(said.chance - byEstimates) <= Math.SQRT2 * said.chanceError;
  });
  const differences = chances.map(({ said, byTruth }) => said.chance - byTruth);
  const middle = mean(differences);
  const variance = sumOf(differences.map((each) => (each - middle) ** 2)) / Math.max(1, differences.length - 1);
  return {
    withinError: shareOf(within),
    meanSaid: mean(chances.map(({ said }) => said.chance)),
    meanTrue: mean(chances.map(({ byTruth }) => byTruth)),
    error: Math.sqrt(variance / differences.length),
    campaigns: chances.map(({ said, byTruth }) => ({ said: said.chance, truth: byTruth })),
  };
}

function judgeForecast({ forecasts }: Campaigns): Calibration["forecast"] {
  const held = (name: "views" | "spend" | "deals" | "viewsIn14") =>
    binomialShare(forecasts.map(({ [name]: { low, high, came } }) => low <= came && came <= high));
  let reached = 0;
  const base = forecasts.map(({ target: { came } }, before) => {
    const share = (reached + 1) / (before + 2);
    if (came) reached++;
    return (share - (came ? 1 : 0)) ** 2;
  });
  return {
    held: { views: held("views"), spend: held("spend"), deals: held("deals"), viewsIn14: held("viewsIn14") },
    brier: {
      forecast: mean(forecasts.map(({ target: { chance, came } }) => (chance - (came ? 1 : 0)) ** 2)),
      base: mean(base),
    },
    campaigns: forecasts
      .filter(({ views }) => views.likely > 0)
      .map(({ views: { low, likely, high, came } }) => ({
        low: low / likely,
        high: high / likely,
        came: came / likely,
      })),
  };
}

function judgeAdvice({ bargains }: Campaigns): Calibration["advice"] {
  const said = bargains.flatMap((bargain) => bargain.said);
  const brier = (chanceOf: (each: (typeof said)[number]) => number) =>
    mean(said.map((each) => (chanceOf(each) - (each.accepted ? 1 : 0)) ** 2));
  const advised = bargains.filter(({ paid }) => "advice" in paid);
  return {
    brier: { advice: brier(({ chance }) => chance), base: brier(({ base }) => base), count: said.length },
    reliability: tenths(said),
    all: policiesIn(advised),
    worthwhile: policiesIn(advised.filter(({ isWorthwhile }) => isWorthwhile)),
  };
}

function policiesIn(bargains: Campaigns["bargains"]): Policies {
  const policy = (name: "advice" | "usual" | "ask") => {
    const deals = bargains.filter(({ paid }) => paid[name] !== undefined);
    const views = sumOf(deals.map((deal) => deal.views));
    return {
      perThousand: (1_000 * sumOf(deals.map(({ paid }) => paid[name] ?? 0))) / views,
      deals: deals.length / bargains.length,
    };
  };
  return {
    conversations: bargains.length,
    of: { advice: policy("advice"), usual: policy("usual"), ask: policy("ask") },
  };
}

function tenths(said: readonly { chance: number; accepted: boolean }[]): Calibration["advice"]["reliability"] {
  const sorted = [...said].sort((a, b) => a.chance - b.chance);
  return Array.from({ length: 10 }, (_, tenth) => {
    const those = sorted.slice(
      Math.floor((tenth * sorted.length) / 10),
      Math.floor(((tenth + 1) * sorted.length) / 10),
    );
    return {
      said: mean(those.map(({ chance }) => chance)),
      accepted: shareOf(those.map(({ accepted }) => accepted)),
      count: those.length,
    };
  });
}

/** For campaigns that are independent of each other. */
function binomialShare(held: readonly boolean[]): Share {
  const share = shareOf(held);
  return { share, error: Math.sqrt((share * (1 - share)) / held.length) };
}

function mean(values: readonly number[]): number {
  return sumOf(values) / values.length;
}
