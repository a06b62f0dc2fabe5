import type { campaigns, decisions, outreachPreview } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { loadable } from "../../../ui/loadable";
import { type ChosenCreators, withCreators } from "../choosing/chosen-creators";
import type { CreatorFilter } from "../choosing/creator-filter";

/** Loaded when its button is pressed. */
const dialog = loadable(() => import("./plan-dialog"));

interface Props {
  campaign: campaigns.Campaign;
  filter: CreatorFilter;
  chosen: ChosenCreators;
  onChosen: (chosen: ChosenCreators) => void;
}

/** A button that opens the plan, whose creators can be chosen with one click. */
export function OpenPlan({ campaign, filter, chosen, onChosen }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const PlanDialog = dialog.useModule(isOpen)?.PlanDialog;

  function choose(picked: decisions.OutreachPlan["picked"]) {
    onChosen(withCreators(chosen, chosenOf(picked)));
    setIsOpen(false);
  }

  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t`Plan`}
      </Button>
      {PlanDialog && (
        <PlanDialog campaign={campaign} filters={filter} onClose={() => setIsOpen(false)} onChoose={choose} />
      )}
    </>
  );
}

/** The creators of a plan in the form of chosen creators. */
export function chosenOf(picked: decisions.OutreachPlan["picked"]): outreachPreview.ChosenCreator[] {
  return picked.map(({ creator: { _id, username }, cost, views, chance }) => ({
    _id,
    username,
    avgCost: cost,
    expectedViews: Math.round(views * chance),
  }));
}
