import type { PlanAnswer } from "@overture/planner";
import type { Cents } from "../../values/money.js";

interface Why {
  nothing: PlanAnswer["nothing"] | undefined;
  unmet?: PlanAnswer["unmet"] | undefined;
  budget: Cents;
  candidates: number;
}

/** Why a plan picks nobody, and what to change. */
export function explainEmptyPlan({ nothing, unmet, budget, candidates }: Why): string {
  switch (nothing) {
    case "target-met":
      return "The target is met: no views are missing.";
    case "too-few":
      return `There are not enough creators for "${unmet}" within the other options.`;
    case "target-out-of-reach":
      return "All creators together do not bring these views. Widen the filters, or ask for fewer views.";
    case "nobody-allowed":
      return "The options allow nobody: what they limit is 0.";
    case "out-of-time":
      return "No plan was found in time. Ask for less at once: fewer limits, or narrower filters.";
    case "nobody-affordable":
      return budget === 0
        ? "There is no budget to plan with."
        : "Everybody costs more than the budget, or than one may take of it.";
    default:
      return candidates === 0
        ? "No creator matches whose views and price are known."
        : "Nobody who may be picked brings any views.";
  }
}
