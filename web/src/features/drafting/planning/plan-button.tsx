import type { campaigns, outreach } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { loadable } from "../../../ui/loadable";

/** Comes by its button. */
const plan = loadable(() => import("./plan-campaign"));

interface Props {
  campaign: campaigns.Campaign;
  /** The templates that were used last. */
  remembered: outreach.TemplatesByStep;
  /** Goes on to `Choose creators`, where those of the plan are chosen. */
  onChoose: () => void;
  onCreated: () => void;
}

/** Plans a campaign from its page. */
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
