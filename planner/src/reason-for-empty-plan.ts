import type { Eligible } from "./choice.js";
import type { Count } from "./counted-optimizer.js";
import type { Optimizer } from "./optimum.js";
import type { PlanAnswer } from "./plan-answer.js";
import type { LeastOption, PlanOptions } from "./plan-options.js";

type Why = Pick<PlanAnswer, "nothing"> & Partial<Pick<PlanAnswer, "unmet" | "short">>;

/** Returns why a plan is empty. `optimizerWith` returns an optimizer with only some of the counts. */
export function reasonForEmptyPlan(
  options: PlanOptions,
  who: Eligible,
  optimizerWith: (counts: Count[]) => Optimizer,
): Why {
  const { aim, budget, views } = options;
  const isMet = (counts: Count[]) =>
    aim === "views"
      ? optimizerWith(counts).maxViews(budget, { settlesTies: false }) !== undefined
      : optimizerWith(counts).minCost(0, { settlesTies: false }) !== undefined;
  const unmet = firstUnmet(options, who.counts, isMet);
  if (unmet) return { nothing: "too-few", unmet };
  if (aim === "cost" && views === 0) return { nothing: "target-met" };
  if (aim === "cost") {
    const most = optimizerWith(who.counts).maxViews(Number.MAX_SAFE_INTEGER, { settlesTies: false });
    const isProven = most?.bound === most?.views;
    return { nothing: "target-out-of-reach", short: { views: views - (most?.views ?? 0), cents: null, isProven } };
  }
  if (who.open.length === 0) return { nothing: "no-candidate" };
  const withoutCounts =
    who.counts.length === 0 ? undefined : optimizerWith([]).maxViews(budget, { settlesTies: false });
  return { nothing: withoutCounts?.chosen.length ? "nobody-allowed" : "nobody-affordable" };
}

/**
 * Returns the first option whose required creators are impossible together with the options before it and all limits.
 */
function firstUnmet(
  { most, least, quotas = [] }: PlanOptions,
  counts: Count[],
  isMet: (counts: Count[]) => boolean,
): LeastOption | undefined {
  const first = counts.length - quotas.length;
  const fields = counts.map((_, index): LeastOption => (index < first ? "least" : `quotas.${index - first}.least`));
  if (most === undefined && !least && quotas.length === 0) return undefined;
  for (const [index, field] of fields.entries()) {
    if ((counts[index]?.least ?? 0) === 0) continue;
    if (!isMet(counts.map((count, other) => (other > index ? { ...count, least: 0 } : count)))) return field;
  }
  return undefined;
}
