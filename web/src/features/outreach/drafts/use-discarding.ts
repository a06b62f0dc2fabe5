import type { outreach } from "@overture/contract";
import { messageOf } from "../../../api/call-error";
import { toast } from "../../../ui/toast";
import { useCreateMessage, useDiscardDraft } from "../message-calls";

/** Discards a draft; undoing it writes the same draft again. */
export function useDiscarding(campaignId: string) {
  const { mutateAsync: discardDraft, isPending } = useDiscardDraft(campaignId);
  const { mutateAsync: createMessage } = useCreateMessage(campaignId);

  async function restore({ threadId, step, content, offer, subject, gaps }: outreach.Message) {
    try {
      await createMessage({ threadId, step, content, subject, offer: offer ?? null, gaps });
    } catch (error) {
      toast.error("The draft could not be brought back", { description: messageOf(error) });
    }
  }

  /** Whether the draft is gone. */
  async function discard(draft: outreach.Message): Promise<boolean> {
    try {
      await discardDraft(draft);
      toast.success("Draft discarded successfully", { action: { label: "Undo", onClick: () => void restore(draft) } });
      return true;
    } catch (error) {
      toast.error("Failed to discard draft", { description: messageOf(error) });
      return false;
    }
  }

  return { discard, isDiscarding: isPending };
}
