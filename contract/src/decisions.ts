import * as z from "zod/mini";
import { creator, exampleCreator } from "./creator.js";
import { endpoint } from "./endpoint.js";
import { dollars, id, idParams, text } from "./fields.js";
import { limits } from "./limits.js";
import { creatorConditions } from "./new-outreach.js";
import { campaignParams, ids } from "./outreach-examples.js";

const howMany = z.optional(z.int().check(z.minimum(0), z.maximum(limits.views.max)));
const targetViews = z.optional(z.int().check(z.minimum(0), z.maximum(limits.views.max)));
const named = z.optional(z.array(id).check(z.maxLength(limits.creatorIds)));
const category = z.optional(text({ min: 1, max: limits.catalogueName.max }));

/**
 * Bounds on the number of creators of a genre, a region, or both, by id or name. Without either it counts all creators.
 */
export const quota = z.object({ genre: category, region: category, least: howMany, most: howMany });

export const planAim = z.enum(["views", "cost"]);

export const planOptions = z.object({
  /** `views`: the most views for at most the budget. `cost`: the least cost for at least the views. */
  aim: planAim,
  /** In dollars. Default: what is left of the campaign's budget and not committed. */
  budget: z.optional(dollars),
  /** Default: the views that are missing to the campaign's target. */
  views: targetViews,
  /** Always in the plan. */
  include: named,
  exclude: named,
  most: howMany,
  least: howMany,
  /** No creator takes more than this share of the budget, 0 to 1. */
  shareOfOne: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  quotas: z.optional(z.array(quota).check(z.maxLength(limits.plan.quotas))),
  /** Leaves out the campaign's open threads. */
  onlyNew: z.optional(z.boolean()),
  filters: z.optional(creatorConditions),
});

/** A creator in a plan, with the figures used: cost in dollars, views, and the chance of a deal, 0 to 1. */
const candidate = z.object({
  creator,
  threadId: z.optional(id),
  cost: z.number(),
  views: z.int(),
  chance: z.number(),
  /** The number of observations behind the estimates: mails settled and answered, prices, deliveries. */
  seen: z.object({ settled: z.int(), answered: z.int(), prices: z.int(), deliveries: z.int() }),
});

/** `quota`: picked only because of `least` or a quota. */
export const plannedCreator = z.object({ ...candidate.shape, why: z.enum(["best", "included", "quota"]) });

export const almostPlanned = z.object({
  creator,
  cost: z.number(),
  views: z.int(),
  /** Price less the highest price at which this plan would pick the creator, in dollars. */
  dollarsTooDear: z.number(),
});

/** The budget and views used, also where they were not given. */
const asked = z.object({ budget: z.number(), views: z.int() });

export const plan = z.object({
  picked: z.array(plannedCreator),
  cost: z.number(),
  views: z.int(),
  /** Dollars for a thousand views; null without views. */
  perThousand: z.nullable(z.number()),
  /** The number of candidates before any was ruled out. */
  candidates: z.int(),
  /** Whether the choice is proven to be the best: it reaches `bound`. False where 10 seconds did not suffice. */
  isProven: z.boolean(),
  /** A proven bound: no choice has more views (aim `cost`: none costs less, in dollars). */
  bound: z.number(),
  gapPercent: z.number(),
  ms: z.int(),
  short: z.nullable(
    z.object({
      /** The views that are missing to the target. */
      views: z.int(),
      /** The additional dollars that would be enough; null where no sum is, or none was found in time. */
      dollars: z.nullable(z.number()),
      /** Whether that sum is proven to be the smallest, or no sum is enough. */
      isProven: z.boolean(),
    }),
  ),
  /** The views that one more dollar would bring; null if time ran out. */
  price: z.object({ viewsPerDollar: z.nullable(z.number()), dollarsPerThousandViews: z.nullable(z.number()) }),
  /** The most views for each budget. Not proven means that time ran out, and more may be possible. */
  frontier: z.array(z.object({ budget: z.number(), views: z.int(), isProven: z.boolean() })),
  /** Each is exact; creators that could not be computed in time are left out. */
  almost: z.array(almostPlanned),
  /** Why no creator is picked. */
  nothing: z.optional(z.string()),
  asked,
});

export const outreachPlanOptions = z.object({
  views: targetViews,
  budget: z.optional(dollars),
  /** The required probability of reaching the views. */
  confidence: z.number().check(z.minimum(0.5), z.maximum(0.99)),
  filters: z.optional(creatorConditions),
  include: named,
  exclude: named,
  most: howMany,
});

/** The 10th, 50th and 90th percentile. */
const spread = z.object({ low: z.number(), likely: z.number(), high: z.number() });

export const outreachPlan = z.object({
  /** In the order in which to write. */
  picked: z.array(candidate),
  /** The probability of reaching the views, and half the width of its 95 % interval. */
  chance: z.number(),
  chanceError: z.number(),
  expected: z.object({ deals: z.number(), views: z.number(), cost: z.number() }),
  cost: spread,
  views: spread,
  /** The target less the views that are reached with the given confidence. */
  short: z.nullable(z.object({ views: z.int() })),
  nothing: z.optional(z.string()),
  asked,
});

export type PlanOptions = z.output<typeof planOptions>;
export type Plan = z.output<typeof plan>;
export type PlannedCreator = z.output<typeof plannedCreator>;
export type AlmostPlanned = z.output<typeof almostPlanned>;
export type OutreachPlanOptions = z.output<typeof outreachPlanOptions>;
export type OutreachPlan = z.output<typeof outreachPlan>;

const exampleSeen = { settled: 12, answered: 5, prices: 3, deliveries: 1 };
const examplePick = {
  ...{ creator: exampleCreator, threadId: ids.thread, cost: 450, views: 82_000, chance: 0.46 },
  seen: exampleSeen,
};

export const planCampaign = endpoint({
  method: "POST",
  path: "/api/v1/campaign/{id}/plan",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary:
    "Compute the best choice of creators for a budget, or the cheapest for a number of views, with its proof. Changes nothing",
  params: idParams,
  body: planOptions,
  data: plan,
  keyless: "asks",
  example: {
    params: campaignParams,
    body: { aim: "views", budget: 500, views: 100_000, filters: { genres: ["Travel"] } },
    data: {
      picked: [{ ...examplePick, why: "best" }],
      cost: 450,
      views: 82_000,
      perThousand: 5.49,
      candidates: 120,
      isProven: true,
      bound: 82_000,
      gapPercent: 0,
      ms: 41,
      short: { views: 18_000, dollars: 120, isProven: true },
      price: { viewsPerDollar: 0, dollarsPerThousandViews: null },
      frontier: [
        { budget: 0, views: 0, isProven: true },
        { budget: 52.63, views: 6_100, isProven: true },
      ],
      almost: [{ creator: exampleCreator, cost: 620, views: 98_000, dollarsTooDear: 120 }],
      asked: { budget: 500, views: 100_000 },
    },
  },
});

export const planOutreach = endpoint({
  method: "POST",
  path: "/api/v1/campaign/{id}/plan/outreach",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary:
    "Compute whom to write to, when not everybody accepts, to reach the views with a given confidence. Changes nothing",
  params: idParams,
  body: outreachPlanOptions,
  data: outreachPlan,
  keyless: "asks",
  example: {
    params: campaignParams,
    body: { views: 100_000, budget: 2_000, confidence: 0.8 },
    data: {
      picked: [{ creator: exampleCreator, cost: 450, views: 82_000, chance: 0.46, seen: exampleSeen }],
      chance: 0.46,
      chanceError: 0.007,
      expected: { deals: 0.46, views: 37_720, cost: 207 },
      cost: { low: 0, likely: 0, high: 450 },
      views: { low: 0, likely: 0, high: 82_000 },
      short: { views: 100_000 },
      asked: { budget: 2_000, views: 100_000 },
    },
  },
});
