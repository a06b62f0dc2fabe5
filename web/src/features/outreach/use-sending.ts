import { limits, type outreach } from "@overture/contract";
import { messageOf } from "../../api/call-error";
import { formatQuantity } from "../../ui/format";
import { toast } from "../../ui/toast";
import { useSendCampaign, useSendMessage, useUnsendCampaign, useUnsendMessage } from "./message-calls";

const undoMs = limits.undoSendSeconds * 1_000;

/** Sends one message and offers to undo it. Works on when the part of the page that asked for it is gone. */
export function useSending(campaignId: string) {
  const { mutateAsync: sendMessage, isPending } = useSendMessage(campaignId);
  const { mutateAsync: unsendMessage } = useUnsendMessage(campaignId);

  async function undo(message: outreach.Message) {
    try {
      await unsendMessage(message);
      toast.info("Not sent; the message is a draft again");
    } catch (error) {
      toast.error("The message could not be taken back", { description: messageOf(error) });
    }
  }

  /** Whether the message is on its way. */
  async function send(message: outreach.Message, recipient: string): Promise<boolean> {
    try {
      const sent = await sendMessage(message);
      toast.success(`Sending to ${recipient}`, {
        description: `Goes out in ${limits.undoSendSeconds} seconds.`,
        durationMs: undoMs,
        action: { label: "Undo", onClick: () => void undo(sent) },
      });
      return true;
    } catch (error) {
      toast.error("The message was not sent", { description: messageOf(error) });
      return false;
    }
  }

  return { send, isSending: isPending };
}

/** The same for many drafts at once. */
export function useBulkSending(campaignId: string) {
  const { mutateAsync: sendCampaign, isPending } = useSendCampaign(campaignId);
  const { mutateAsync: unsendCampaign } = useUnsendCampaign(campaignId);

  async function undo(messageIds: string[]) {
    try {
      const { returned } = await unsendCampaign(messageIds);
      toast.info(`${formatQuantity(returned, "message is a draft", "messages are drafts")} again`);
    } catch (error) {
      toast.error("The messages could not be taken back", { description: messageOf(error) });
    }
  }

  async function sendAll(messageIds: string[]): Promise<boolean> {
    try {
      const { queued, skipped } = await sendCampaign(messageIds);
      const left = skipped > 0 ? `${formatQuantity(skipped, "draft")} could not be sent and stayed here. ` : "";
      toast.success(`Sending ${formatQuantity(queued, "message")}`, {
        description: `${left}The first goes out in ${limits.undoSendSeconds} seconds.`,
        durationMs: undoMs,
        action: { label: "Undo", onClick: () => void undo(messageIds) },
      });
      return true;
    } catch (error) {
      toast.error("Nothing was sent", { description: messageOf(error) });
      return false;
    }
  }

  return { sendAll, isSending: isPending };
}
