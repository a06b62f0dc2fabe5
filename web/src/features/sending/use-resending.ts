import type { deliveries } from "@overture/contract";
import { plural, t } from "#language";
import { undoOffer } from "../../entities/thread/undo-offer";
import { useTakingBack } from "../../entities/thread/use-taking-back";
import { because } from "../../ui/because";
import { formatQuantity } from "../../ui/format";
import { toast } from "../../ui/toast";
import { useUndoSeconds } from "../../ui/undo-seconds";
import { useResendMessages } from "./delivery.queries";

function skippedWords(count: number): string {
  return plural(count, { one: "# message could not be sent again.", other: "# messages could not be sent again." });
}

/** Sends again exactly these, as far as they are still in this state, and offers to undo it. */
export function useResending(campaignId: string) {
  const { mutateAsync: resend, isPending } = useResendMessages(campaignId);
  const { takeBack } = useTakingBack(campaignId);
  const undoSeconds = useUndoSeconds();

  /** Whether they are on their way. */
  async function sendAgain(messageIds: string[], state: deliveries.ResendableState): Promise<boolean> {
    const startedAt = performance.now();
    try {
      const { queued, skipped } = await resend({ messageIds, state, delaySeconds: undoSeconds });
      const note = skipped > 0 ? skippedWords(skipped) : "";
      const onUndo = () => void takeBack(messageIds);
      const offer = undoOffer({ undoSeconds, startedAt, onUndo, note });
      toast.success(t`Sending ${formatQuantity(queued, "message")} again`, offer);
      return true;
    } catch (error) {
      toast.error(t`Nothing was sent again`, because(error));
      return false;
    }
  }

  return { sendAgain, isSending: isPending };
}
