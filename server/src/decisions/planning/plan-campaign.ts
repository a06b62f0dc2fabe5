import { performance } from "node:perf_hooks";
import { type BodyOf, type DataOf, type decisions, limits } from "@overture/contract";
import type { ReadCampaign } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import { invalid } from "../../refusal.js";
import { toDollars } from "../../values/money.js";
import { candidates } from "./candidate-queries.js";
import { explainEmptyPlan } from "./explain-empty-plan.js";
import { type Means, readMeans } from "./mean-queries.js";
import { distinct, prepareNamed } from "./named-creators.js";
import type { RunPlan } from "./plan-threads.js";
import { withDefaults } from "./planning-defaults.js";
import { refusalOfOutcome } from "./refusal-of-outcome.js";
import { resolveQuotas } from "./resolve-quotas.js";
import type { PlannedDeals } from "./thread-messages.js";

interface Planning {
  campaign: ReadCampaign;
  body: BodyOf<typeof decisions.planCampaign>;
  run: RunPlan;
}

/** The best choice of creators for a campaign, with its explanation. */
export async function planCampaign(
  db: Db,
  { campaign, body, run }: Planning,
): Promise<DataOf<typeof decisions.planCampaign>> {
  const from = performance.now();
  const { aim, most, least, shareOfOne, quotas = [], onlyNew = false, filters = {} } = body;
  const [include, exclude] = [distinct(body.include), distinct(body.exclude)];
  if (aim === "cost" && body.views === 0) throw invalid({ views: "Enter how many views are to be reached" });
  const choice = { campaign, filters, include, exclude, onlyNew };
  const means = await readMeans(db);
  const [asked, statements] = await Promise.all([
    withDefaults(db, choice, { ...body, means }),
    resolveQuotas(db, quotas).then((codes) => candidates(db, choice, { quotas: codes, means })),
  ]);
  const outcome = await run({
    candidates: statements,
    asked: {
      kind: "deals",
      maxPicked: limits.plan.picked,
      ...{ aim, ...asked, include, exclude, most, least, shareOfOne, quotas },
    },
  });
  if (outcome.kind !== "deals") throw await refusalOfOutcome(db, outcome);

  const { answer, candidates: found } = outcome;
  const { viewsPerDollar, bound, short, nothing, unmet } = answer;
  return {
    ...(await presentNamed(db, campaign, { ...answer, means })),
    cost: toDollars(answer.cost),
    views: answer.views,
    perThousand: answer.views > 0 ? Math.round((answer.cost / answer.views) * 1_000) / 100 : null,
    candidates: found,
    isProven: answer.isProven,
    bound: aim === "cost" ? toDollars(bound) : bound,
    gapPercent: answer.gapPercent,
    ms: Math.round(performance.now() - from),
    short: short && {
      views: short.views,
      dollars: short.cents === null ? null : toDollars(short.cents),
      isProven: short.isProven,
    },
    price: { viewsPerDollar, dollarsPerThousandViews: viewsPerDollar ? 1_000 / viewsPerDollar : null },
    frontier: answer.frontier.map(({ budget, views, isProven }) => ({ budget: toDollars(budget), views, isProven })),
    ...(answer.chosen.length === 0 && {
      nothing: explainEmptyPlan({ nothing, unmet, budget: asked.budget, candidates: found }),
    }),
    asked: { budget: toDollars(asked.budget), views: asked.views },
  };
}

async function presentNamed(
  db: Db,
  { id: campaignId }: ReadCampaign,
  { chosen, almost, means }: PlannedDeals & { means: Means },
) {
  const ids = [...chosen, ...almost].map(({ id }) => id);
  const { creatorOf, describedOf } = await prepareNamed(db, campaignId, { ids, means });
  return {
    picked: chosen.flatMap(({ id, cost, views, why }) => {
      const creator = creatorOf.get(id);
      return creator ? [{ creator, ...describedOf(id), cost: toDollars(cost), views, why }] : [];
    }),
    almost: almost.flatMap(({ id, cost, views, tooDear }) => {
      const creator = creatorOf.get(id);
      return creator ? [{ creator, cost: toDollars(cost), views, dollarsTooDear: toDollars(tooDear) }] : [];
    }),
  };
}
