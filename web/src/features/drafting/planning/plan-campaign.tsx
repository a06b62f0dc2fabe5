import type { campaigns, decisions, outreach } from "@overture/contract";
import { limits } from "@overture/contract";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { toast } from "../../../ui/toast";
import { withCreators } from "../choosing/chosen-creators";
import { createdWords } from "../choosing/created-words";
import { anyCreator } from "../choosing/creator-filter";
import { useKeptChoice } from "../choosing/use-kept-choice";
import { useCreateOutreach, useIsCreatingOutreach } from "../outreach.queries";
import { chosenOf } from "./open-plan";
import { PlanDialog } from "./plan-dialog";

interface Props {
  campaign: campaigns.Campaign;
  remembered: outreach.TemplatesByStep;
  onChoose: () => void;
  onCreated: () => void;
  onClose: () => void;
}

/** The plan of a campaign. Its creators are added to the choice, or get drafts with the last used templates. */
export function PlanCampaign({ campaign, remembered, onChoose, onCreated, onClose }: Props) {
  const { chosen, choose, leaveOut } = useKeptChoice(campaign._id);
  const { mutateAsync: create } = useCreateOutreach(campaign._id);
  const isCreating = useIsCreatingOutreach(campaign._id);
  const { initial, negotiation, final } = remembered;

  function choosePicked(picked: decisions.OutreachPlan["picked"]) {
    choose(withCreators(chosen, chosenOf(picked)));
    onClose();
    onChoose();
  }

  async function draft(picked: decisions.OutreachPlan["picked"]) {
    if (initial === undefined || isCreating) return;
    const creatorIds = picked.map(({ creator }) => creator._id).slice(0, limits.creatorIds);
    try {
      const { created, skipped } = await create({ creatorIds, emailTemplates: { initial, negotiation, final } });
      leaveOut(creatorIds);
      toast.success(t`Outreach created successfully`, {
        id: `outreach ${campaign._id}`,
        description: createdWords({ created, skipped }),
      });
      onClose();
      onCreated();
    } catch (error) {
      toast.error(t`Failed to create outreach`, {
        id: `outreach ${campaign._id}`,
        description: messageOf(error),
      });
    }
  }

  return (
    <PlanDialog
      campaign={campaign}
      filters={anyCreator}
      onClose={onClose}
      onChoose={choosePicked}
      onDraft={initial === undefined ? undefined : (picked) => void draft(picked)}
    />
  );
}
