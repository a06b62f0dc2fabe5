import type { campaigns } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { useRestoreArchived } from "../../entities/archive/archive.queries";
import { lossWords } from "../../entities/campaign/campaign-words";
import { because } from "../../ui/because";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { toast } from "../../ui/toast";
import { useDeleteCampaign } from "./campaigns.queries";

interface Props {
  campaign: campaigns.Campaign;
  onDeleted?: () => void;
  onClose: () => void;
}

export function DeleteCampaignDialog({ campaign, onDeleted, onClose }: Props) {
  const remove = useDeleteCampaign(campaign._id);
  const { mutateAsync: restore } = useRestoreArchived();
  const [problem, setProblem] = useState<string>();

  /** The dialog is closed by then, so the outcome comes from the promise and is shown in a toast. */
  async function undo() {
    try {
      await restore({ kind: "campaign", _id: campaign._id });
      toast.success(t`“${campaign.name}” is back`);
    } catch (error) {
      toast.error(t`“${campaign.name}” could not be brought back`, because(error));
    }
  }

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success(t`“${campaign.name}” deleted`, { action: { label: t`Undo`, onClick: () => void undo() } });
        onClose();
        onDeleted?.();
      },
      onError: (error) => setProblem(messageOf(error)),
    });
  }

  return (
    <ConfirmDialog
      title={t`Delete “${campaign.name}”?`}
      description={lossWords(campaign)}
      confirmLabel={t`Delete campaign`}
      busy={remove.isPending}
      error={problem}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
