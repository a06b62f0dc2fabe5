import type { decisions } from "@overture/contract";
import { formatMoney, formatNumber, formatPercent, formatQuantity } from "../../../ui/format";

export type AnyPlan = decisions.Plan | decisions.OutreachPlan;

/** What a plan says in a sentence or two. */
export function planWords(plan: AnyPlan): string {
  return "isProven" in plan ? dealWords(plan) : writingWords(plan);
}

function dealWords({ picked, cost, views, isProven, gapPercent, candidates, short, price }: decisions.Plan): string {
  const what = `${formatQuantity(picked.length, "creator")} for ${formatMoney(cost)}: about ${formatNumber(views)} views.`;
  const proof = isProven
    ? `No other choice of the ${formatNumber(candidates)} is better.`
    : `Another choice of the ${formatNumber(candidates)} could be better, by ${formatPercent(gapPercent)} at most.`;
  const more = price.viewsPerDollar ? ` ${formatMoney(1)} more would bring ${formatNumber(price.viewsPerDollar)}.` : "";
  return `${what} ${proof}${more}${short ? ` ${shortWords(short)}` : ""}`;
}

function shortWords({ views, dollars, isProven }: NonNullable<decisions.Plan["short"]>): string {
  if (views === 0) return `That is ${formatMoney(dollars ?? 0)} above the budget.`;
  const missing = `${formatNumber(views)} views are missing to the target`;
  if (dollars === null) return isProven ? `${missing}, and no budget would do.` : `${missing}.`;
  return `${missing}; ${formatMoney(dollars)} more would do${isProven ? "" : ", or less"}.`;
}

function writingWords({ picked, chance, chanceError, expected, cost, short }: decisions.OutreachPlan): string {
  const reached = `${formatPercent(Math.round(chance * 100))} (give or take ${formatPercent(Math.round(chanceError * 1_000) / 10)})`;
  const missing = short ? ` ${formatNumber(short.views)} views are missing to do so with this confidence.` : "";
  return `Writing to ${formatQuantity(picked.length, "creator")} reaches the views with a chance of ${reached}: about ${formatNumber(Math.round(expected.deals * 10) / 10)} deals for ${formatMoney(cost.low)} to ${formatMoney(cost.high)}.${missing}`;
}
