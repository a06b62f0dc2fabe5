import { messageOf } from "../../../api/call-error";
import { formatQuantity } from "../../../ui/format";
import { toast } from "../../../ui/toast";
import { type NewOffers, useSetOffers, useUndoOffers } from "./selected-drafts.queries";

const undoMs = 10_000;

/** Sets offers, says so, and takes them back at a click. */
export function useOffersWithUndo(campaignId: string) {
  const { mutateAsync: setOffers, isPending } = useSetOffers(campaignId);
  const { mutateAsync: undoOffers } = useUndoOffers(campaignId);

  async function undo(undoId: string) {
    try {
      const { changed, skipped } = await undoOffers(undoId);
      toast.info(`${formatQuantity(changed, "draft has its", "drafts have their")} former offer again`, {
        ...(skipped > 0 && { description: `${formatQuantity(skipped, "other")} had been sent or changed.` }),
      });
    } catch (error) {
      toast.error("The former offers could not be brought back", { description: messageOf(error) });
    }
  }

  async function set(offers: NewOffers, onError: (error: Error) => void): Promise<boolean> {
    try {
      const { changed, skipped, withoutPrice = 0, undoId } = await setOffers(offers, { onError });
      const left = [
        ...(withoutPrice > 0
          ? [`${formatQuantity(withoutPrice, "other stays", "others stay")} as before, without such a price.`]
          : []),
        ...(skipped > 0 ? [`${formatQuantity(skipped, "other")} had been sent or discarded.`] : []),
      ];
      toast.success(`Offer set in ${formatQuantity(changed, "draft")}`, {
        durationMs: undoMs,
        ...(left.length > 0 && { description: left.join(" ") }),
        ...(undoId !== undefined && { action: { label: "Undo", onClick: () => void undo(undoId) } }),
      });
      return true;
    } catch {
      // The form says why.
      return false;
    }
  }

  return { set, isPending };
}
