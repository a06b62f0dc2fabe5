import type { campaigns, outreach } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { loadable } from "../../../ui/loadable";

/** Loaded when its button is pressed. */
const plan = loadable(() => import("./plan-campaign"));

interface Props {
  campaign: campaigns.Campaign;
  /** The templates that were used last. */
  remembered: outreach.TemplatesByStep;
  /** Opens `Choose creators`, where the creators of the plan are chosen. */
  onChoose: () => void;
  onCreated: () => void;
}

/** The button on the page of a campaign that opens its plan. */
export function PlanButton(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const PlanCampaign = plan.useModule(isOpen)?.PlanCampaign;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t`Plan`}</Button>
      {PlanCampaign && <PlanCampaign {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
