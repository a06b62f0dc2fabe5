import { t } from "#language";
import { because } from "../../ui/because";
import { toast } from "../../ui/toast";
import { useUnsendCampaign } from "./message.queries";
import { takenBackCounts } from "./taken-back-words";

/**
 * Turns messages that were not sent yet into drafts again, unless a first copy may have arrived. With `queuedAt` only
 * those that were queued then, so that undoing a call leaves alone what somebody has sent again since.
 */
export function useTakingBack(campaignId: string) {
  const { mutateAsync: unsend, isPending } = useUnsendCampaign(campaignId);

  async function takeBack(messageIds: string[], queuedAt?: string): Promise<boolean> {
    try {
      const { text, description } = takenBackCounts(await unsend({ messageIds, queuedAt }));
      toast.info(text, description === undefined ? {} : { description });
      return true;
    } catch (error) {
      toast.error(t`The messages could not be taken back`, because(error));
      return false;
    }
  }

  return { takeBack, isTakingBack: isPending };
}
