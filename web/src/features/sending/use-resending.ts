import type { deliveries } from "@overture/contract";
import { plural, t } from "#language";
import { momentOf } from "../../entities/thread/message.queries";
import { undoOffer } from "../../entities/thread/undo-offer";
import { plannedWords } from "../../entities/thread/use-sending";
import { useTakingBack } from "../../entities/thread/use-taking-back";
import { because } from "../../ui/because";
import { formatQuantity } from "../../ui/format";
import { toast } from "../../ui/toast";
import { useUndoSeconds } from "../../ui/undo-seconds";
import { useResendMessages } from "./delivery.queries";

function skippedWords(count: number): string {
  return plural(count, { one: "# message could not be sent again.", other: "# messages could not be sent again." });
}

/** Sends exactly the given messages again if they are still in the given state, and offers to undo this. */
export function useResending(campaignId: string) {
  const { mutateAsync: resend, isPending } = useResendMessages(campaignId);
  const { takeBack } = useTakingBack(campaignId);
  const undoSeconds = useUndoSeconds();

  /** Returns whether the messages are queued or scheduled. */
  async function sendAgain(messageIds: string[], state: deliveries.ResendableState, sendAt?: string): Promise<boolean> {
    const startedAt = performance.now();
    try {
      const time = sendAt === undefined ? { delaySeconds: undoSeconds } : momentOf(sendAt);
      const { queued, skipped, queuedAt } = await resend({ messageIds, state, ...time });
      const note = skipped > 0 ? skippedWords(skipped) : "";
      const onUndo = () => void takeBack(messageIds, queuedAt);
      if (sendAt === undefined) {
        const offer = undoOffer({ undoSeconds, startedAt, onUndo, note });
        toast.success(t`Sending ${formatQuantity(queued, "message")} again`, offer);
      } else {
        toast.success(plannedWords(queued, sendAt), {
          description: `${note} ${t`Until then you can take them back in Sent.`}`.trim(),
          durationMs: undoSeconds * 1_000,
          action: { label: t`Undo`, onClick: onUndo },
        });
      }
      return true;
    } catch (error) {
      toast.error(t`Nothing was sent again`, because(error));
      return false;
    }
  }

  return { sendAgain, isSending: isPending };
}
