import type { decisions } from "@overture/contract";
import { plural, t } from "#language";
import { formatMoney, formatNumber, formatPercent, formatQuantity } from "../../../ui/format";

export type AnyPlan = decisions.Plan | decisions.OutreachPlan;

/** Summarizes a plan in a sentence or two. */
export function planWords(plan: AnyPlan): string {
  return "isProven" in plan ? dealWords(plan) : writingWords(plan);
}

function dealWords({ picked, cost, views, isProven, gapPercent, candidates, short, price }: decisions.Plan): string {
  const creators = formatQuantity(picked.length, "creator");
  const what = t`${creators} for ${formatMoney(cost)}: about ${formatQuantity(views, "view")}.`;
  const proof = isProven
    ? t`No other choice of the ${formatNumber(candidates)} is better.`
    : t`Another choice of the ${formatNumber(candidates)} could be better, by ${formatPercent(gapPercent)} at most.`;
  return [
    what,
    proof,
    ...(price.viewsPerDollar ? [t`${formatMoney(1)} more would bring ${formatNumber(price.viewsPerDollar)}.`] : []),
    ...(short ? [shortWords(short)] : []),
  ].join(" ");
}

function shortWords({ views, dollars, isProven }: NonNullable<decisions.Plan["short"]>): string {
  if (views === 0) return t`That is ${formatMoney(dollars ?? 0)} above the budget.`;
  if (dollars === null) {
    return isProven
      ? plural(views, {
          one: "# view is missing to the target, and no budget would do.",
          other: "# views are missing to the target, and no budget would do.",
        })
      : plural(views, {
          one: "# view is missing to the target.",
          other: "# views are missing to the target.",
        });
  }
  const money = formatMoney(dollars);
  return isProven
    ? plural(views, {
        one: `# view is missing to the target; ${money} more would do.`,
        other: `# views are missing to the target; ${money} more would do.`,
      })
    : plural(views, {
        one: `# view is missing to the target; ${money} more would do, or less.`,
        other: `# views are missing to the target; ${money} more would do, or less.`,
      });
}

function writingWords({ picked, chance, chanceError, expected, cost, short }: decisions.OutreachPlan): string {
  const give = formatPercent(Math.round(chanceError * 1_000) / 10);
  const reached = t`${formatPercent(Math.round(chance * 100))} (give or take ${give})`;
  const deals = formatQuantity(Math.round(expected.deals * 10) / 10, "deal");
  const [low, high] = [formatMoney(cost.low), formatMoney(cost.high)];
  const whole = plural(picked.length, {
    one: `Writing to # creator reaches the views with a chance of ${reached}: about ${deals} for ${low} to ${high}.`,
    other: `Writing to # creators reaches the views with a chance of ${reached}: about ${deals} for ${low} to ${high}.`,
  });
  if (!short) return whole;
  const missing = plural(short.views, {
    one: "# view is missing to do so with this confidence.",
    other: "# views are missing to do so with this confidence.",
  });
  return `${whole} ${missing}`;
}
