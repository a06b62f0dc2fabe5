import type { outreach } from "@overture/contract";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { because } from "../../ui/because";
import { toast } from "../../ui/toast";
import { type TypedDraft, useDiscardDraft, useRestoreDraft } from "./message.queries";

/** Discards a draft; it comes back as it was by Undo, or later from what was recently deleted. */
export function useDiscarding(campaignId: string) {
  const { mutateAsync: discardDraft, isPending } = useDiscardDraft(campaignId);
  const { mutateAsync: restoreDraft } = useRestoreDraft(campaignId);

  async function restore({ _id: messageId }: outreach.Message, typed?: TypedDraft) {
    try {
      await restoreDraft({ messageId, typed });
    } catch (error) {
      toast.error(t`The draft could not be brought back`, because(error));
    }
  }

  /** Discards the draft, and answers whether it was deleted. */
  async function discard(draft: outreach.Message, typed?: TypedDraft): Promise<boolean> {
    const id = `discard ${draft._id}`;
    try {
      await discardDraft(draft);
      toast.success(t`Draft discarded successfully`, {
        id,
        action: { label: t`Undo`, onClick: () => void restore(draft, typed) },
      });
      return true;
    } catch (error) {
      toast.error(t`Failed to discard draft`, { id, description: messageOf(error) });
      return false;
    }
  }

  return { discard, isDiscarding: isPending };
}
