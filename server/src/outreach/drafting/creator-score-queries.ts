import { sql } from "kysely";
import { chance } from "../../campaigns/thread-outlook-queries.js";
import { type Payable, scoreParts } from "./score-ranges.js";

const dealSuccess = sql`coalesce(creator.deal_success_index / 100, 0.5::double precision)`;
export const expectedViews = sql<number>`round(coalesce(creator.avg_views, 0) * ${chance})`;
// Floating point throughout: exact decimals would double the time that a million creators take.
const exactCost = sql`(creator.avg_cost::double precision * 10 / nullif(creator.avg_views, 0))`;
export const costPerThousand = sql<number | null>`round(${exactCost} * 100) / 100`;

/** Of the row `creator`, 0 to 100 with one decimal. */
export function scoreAt(payable: Payable) {
  const fit = sql`case
    when creator.avg_cost = 0 then 1
    when creator.avg_views = 0 then 0
    else coalesce(${payable}::double precision / (${payable}::double precision + ${exactCost}), 0.5::double precision)
  end`;
  const part = (share: number) => sql`${sql.lit(share)}::double precision`;
  const score = sql`(
    ${part(scoreParts.fit)} * ${fit} + ${part(scoreParts.chance)} * ${chance} + ${part(scoreParts.dealSuccess)} * ${dealSuccess}
  )`;
  return sql<number>`round(${score} * 1000) / 10`;
}
