import type { campaigns } from "@overture/contract";
import { useState } from "react";
import { messageOf } from "../../api/call-error";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { toast } from "../../ui/toast";
import { useDeleteCampaign } from "./api";
import { lossWords } from "./campaign-words";

interface Props {
  campaign: campaigns.Campaign;
  onDeleted?: () => void;
  onClose: () => void;
}

export function DeleteCampaignDialog({ campaign, onDeleted, onClose }: Props) {
  const remove = useDeleteCampaign(campaign._id);
  const [problem, setProblem] = useState<string>();

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success(`“${campaign.name}” deleted`);
        onClose();
        onDeleted?.();
      },
      onError: (error) => setProblem(messageOf(error)),
    });
  }

  return (
    <ConfirmDialog
      title={`Delete “${campaign.name}”?`}
      description={lossWords(campaign)}
      confirmLabel="Delete campaign"
      busy={remove.isPending}
      error={problem}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
