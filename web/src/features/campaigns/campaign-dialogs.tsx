import type { campaigns } from "@overture/contract";
import { loadable, useWarm } from "../../ui/loadable";

/** The dialog that is open over a list of campaigns. */
export type ListDialog = "create" | { toDelete: campaigns.Campaign };

interface Props {
  dialog: ListDialog | undefined;
  onDeleted?: () => void;
  onClose: () => void;
}

const creating = loadable(() => import("./create-campaign-dialog"));
const deleting = loadable(() => import("./delete-campaign-dialog"));

/** The dialogs of a list of campaigns. They are loaded separately, so that the list does not wait for them. */
export function CampaignDialogs({ dialog, onDeleted, onClose }: Props) {
  const toDelete = typeof dialog === "object" ? dialog.toDelete : undefined;
  const CreateCampaignDialog = creating.useModule(dialog === "create")?.CreateCampaignDialog;
  const DeleteCampaignDialog = deleting.useModule(toDelete !== undefined)?.DeleteCampaignDialog;
  useWarm(creating, deleting);

  if (CreateCampaignDialog) return <CreateCampaignDialog onClose={onClose} />;
  if (!DeleteCampaignDialog || !toDelete) return null;
  return <DeleteCampaignDialog campaign={toDelete} onClose={onClose} {...(onDeleted && { onDeleted })} />;
}
