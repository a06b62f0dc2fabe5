import type { decisions } from "@overture/contract";

type Frontier = decisions.Plan["frontier"];

/** The most views that are known to be had for a budget: those of the largest one that is not above it. */
export function viewsFor(frontier: Frontier, budget: number): number {
  return frontier.reduce((most, point) => (point.budget <= budget ? Math.max(most, point.views) : most), 0);
}

/** The smallest of the budgets that is known to bring the views; undefined where none of them does. */
export function budgetFor(frontier: Frontier, views: number): number | undefined {
  return frontier.find((point) => point.views >= views)?.budget;
}
