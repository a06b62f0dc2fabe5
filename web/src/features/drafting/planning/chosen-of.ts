import type { decisions, outreachPreview } from "@overture/contract";

/** Those of a plan as they are chosen to be written to. */
export function chosenOf(picked: decisions.OutreachPlan["picked"]): outreachPreview.ChosenCreator[] {
  return picked.map(({ creator: { _id, username }, cost, views, chance }) => ({
    _id,
    username,
    avgCost: cost,
    expectedViews: Math.round(views * chance),
  }));
}
