import { plural, t } from "#language";
import { messageOf } from "../../api/call-error";
import { toast } from "../../ui/toast";
import { useUnsendCampaign } from "./message.queries";

/** Makes drafts again of what has not gone out yet. */
export function useTakingBack(campaignId: string) {
  const { mutateAsync: unsend, isPending } = useUnsendCampaign(campaignId);

  async function takeBack(messageIds: string[]): Promise<boolean> {
    try {
      const { returned } = await unsend(messageIds);
      toast.info(plural(returned, { one: "# message is a draft again", other: "# messages are drafts again" }));
      return true;
    } catch (error) {
      toast.error(t`The messages could not be taken back`, { description: messageOf(error) });
      return false;
    }
  }

  return { takeBack, isTakingBack: isPending };
}
