import type { BodyOf, DataOf, decisions } from "@overture/contract";
import type { ReadCampaign } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import { invalid } from "../../refusal.js";
import { toDollars } from "../../values/money.js";
import { candidates } from "./candidate-queries.js";
import { explainEmptyPlan } from "./explain-empty-plan.js";
import { readMeans } from "./mean-queries.js";
import { distinct, prepareNamed } from "./named-creators.js";
import type { RunPlan } from "./plan-threads.js";
import { withDefaults } from "./planning-defaults.js";
import { refusalOfOutcome } from "./refusal-of-outcome.js";

interface Planning {
  campaign: ReadCampaign;
  body: BodyOf<typeof decisions.planOutreach>;
  run: RunPlan;
}

/** Which creators, of those not in the campaign yet, to write to. */
export async function planOutreach(
  db: Db,
  { campaign, body, run }: Planning,
): Promise<DataOf<typeof decisions.planOutreach>> {
  const { confidence, most, filters = {} } = body;
  const [include, exclude] = [distinct(body.include), distinct(body.exclude)];
  if (body.views === 0) throw invalid({ views: "Enter how many views are to be reached" });
  const choice = { campaign, filters, include, exclude, onlyNew: true };
  const means = await readMeans(db);
  const [asked, statements] = await Promise.all([
    withDefaults(db, choice, { ...body, means }),
    candidates(db, choice, { hasChance: true, means }),
  ]);
  const outcome = await run({
    candidates: statements,
    asked: { kind: "outreach", ...asked, confidence, include, exclude, most },
  });
  if (outcome.kind !== "outreach") throw await refusalOfOutcome(db, outcome);

  const { answer, candidates: found } = outcome;
  const ids = answer.chosen.map(({ id }) => id);
  const { creatorOf, describedOf } = await prepareNamed(db, campaign.id, { ids, means });
  return {
    picked: answer.chosen.flatMap(({ id, cost, views, chance }) => {
      const creator = creatorOf.get(id);
      return creator ? [{ creator, ...describedOf(id), cost: toDollars(cost), views, chance }] : [];
    }),
    chance: answer.chance,
    chanceError: answer.chanceError,
    // Means have fractions of views and of cents.
    expected: {
      ...answer.expected,
      views: Math.round(answer.expected.views),
      cost: toDollars(Math.round(answer.expected.cost)),
    },
    cost: {
      low: toDollars(answer.cost.low),
      likely: toDollars(answer.cost.likely),
      high: toDollars(answer.cost.high),
    },
    views: answer.views,
    short: answer.short,
    ...(answer.chosen.length === 0 && {
      nothing: explainEmptyPlan({ nothing: answer.nothing, ...asked, candidates: found }),
    }),
    asked: { budget: toDollars(asked.budget), views: asked.views },
  };
}
