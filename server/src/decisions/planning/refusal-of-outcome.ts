import { type FieldErrors, limits } from "@overture/contract";
import type { Contradiction } from "@overture/planner";
import { findCreatorsByIds } from "../../catalogue/creator-queries.js";
import type { Db } from "../../db/database.js";
import { invalid, Refusal, tooBusy } from "../../refusal.js";
import type { PlanOutcome } from "./thread-messages.js";

/** The error to answer with when there is no plan. Anything other than a refusal is a fault of ours. */
export async function refusalOfOutcome(db: Db, outcome: PlanOutcome): Promise<Error> {
  switch (outcome.kind) {
    case "contradictory":
      return refusalOfContradictions(db, outcome.contradictions);
    case "too-long":
      return invalid({
        most: `The best plan has ${many(outcome.chosen)} creators. Ask for at most ${many(limits.plan.picked)}.`,
      });
    case "too-many":
      return new Refusal("invalid", "These are too many creators for one plan. Narrow the filters.");
    case "unsafe":
      return new Refusal("invalid", `The ${outcome.field} of all creators together is too large a number to plan with`);
    case "failed":
      return outcome.isBusy ? tooBusy(5) : new Error(`A plan failed: ${outcome.message}`);
    default:
      return new Refusal("unavailable", "The request was closed");
  }
}

type Contradictions = Extract<PlanOutcome, { kind: "contradictory" }>["contradictions"];

async function refusalOfContradictions(db: Db, contradictions: Contradictions): Promise<Refusal> {
  const creatorOf = await findCreatorsByIds(
    db,
    contradictions.flatMap(({ creatorId }) => creatorId ?? []),
  );
  const errors: FieldErrors = {};
  for (const { field, problem, creatorId = "" } of contradictions) {
    errors[field] ??= inWords(problem, creatorOf.get(creatorId)?.username);
  }
  return invalid(errors);
}

function inWords(problem: Contradiction["problem"], username: string | undefined): string {
  switch (problem) {
    case "unknown":
      return username === undefined
        ? "No such creator"
        : `${username} cannot be planned: suppressed, closed in this campaign, or without known views and price`;
    case "excluded":
      return `${username ?? "Somebody"} is included and excluded`;
    case "dearer-than-budget":
      return "The included creators cost more than the budget";
    case "above-share":
      return `${username ?? "Somebody"} is included and takes a larger share of the budget`;
    case "more-than-most":
      return "More creators are included than the other options allow";
    case "least-above-most":
      return "More creators are asked for than are allowed";
  }
}

function many(count: number): string {
  return count.toLocaleString("en");
}
