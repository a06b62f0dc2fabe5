import { t } from "#language";
import { because } from "../../ui/because";
import { toast } from "../../ui/toast";
import { useUnsendCampaign } from "./message.queries";
import { takenBackCounts } from "./taken-back-words";

/** Turns messages that were not sent yet into drafts again, unless a first copy may have arrived. */
export function useTakingBack(campaignId: string) {
  const { mutateAsync: unsend, isPending } = useUnsendCampaign(campaignId);

  async function takeBack(messageIds: string[]): Promise<boolean> {
    try {
      const { text, description } = takenBackCounts(await unsend(messageIds));
      toast.info(text, description === undefined ? {} : { description });
      return true;
    } catch (error) {
      toast.error(t`The messages could not be taken back`, because(error));
      return false;
    }
  }

  return { takeBack, isTakingBack: isPending };
}
