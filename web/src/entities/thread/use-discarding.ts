import type { outreach } from "@overture/contract";
import { messageOf } from "../../api/call-error";
import { toast } from "../../ui/toast";
import { useDiscardDraft, useRestoreDraft } from "./message.queries";

/** Discards a draft; undoing it writes the same draft again. */
export function useDiscarding(campaignId: string) {
  const { mutateAsync: discardDraft, isPending } = useDiscardDraft(campaignId);
  const { mutateAsync: restoreDraft } = useRestoreDraft(campaignId);

  async function restore(draft: outreach.Message) {
    try {
      await restoreDraft(draft);
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
