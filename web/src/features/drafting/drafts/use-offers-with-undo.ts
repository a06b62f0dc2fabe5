import { plural, t } from "#language";
import { because } from "../../../ui/because";
import { toast } from "../../../ui/toast";
import { changedMeanwhile, goneMeanwhile } from "./left-out";
import { type NewOffers, useSetOffers, useUndoOffers } from "./selected-drafts.queries";

const undoMs = 10_000;

/** Sets offers, and shows a toast with an Undo. */
export function useOffersWithUndo(campaignId: string) {
  const { mutateAsync: setOffers, isPending } = useSetOffers(campaignId);
  const { mutateAsync: undoOffers } = useUndoOffers(campaignId);

  async function undo(undoId: string) {
    try {
      const { changed, skipped } = await undoOffers(undoId);
      const words = plural(changed, {
        one: "# draft has its former offer again",
        other: "# drafts have their former offer again",
      });
      toast.info(words, { ...(skipped > 0 && { description: changedMeanwhile(skipped) }) });
    } catch (error) {
      toast.error(t`The former offers could not be brought back`, because(error));
    }
  }

  async function set(offers: NewOffers, onError: (error: Error) => void): Promise<boolean> {
    try {
      const { changed, skipped, withoutPrice = 0, undoId } = await setOffers(offers, { onError });
      const left = [
        ...(withoutPrice > 0
          ? [
              plural(withoutPrice, {
                one: "# other stays as before, without such a price.",
                other: "# others stay as before, without such a price.",
              }),
            ]
          : []),
        ...(skipped > 0 ? [goneMeanwhile(skipped)] : []),
      ];
      toast.success(plural(changed, { one: "Offer set in # draft", other: "Offer set in # drafts" }), {
        durationMs: undoMs,
        ...(left.length > 0 && { description: left.join(" ") }),
        ...(undoId !== undefined && { action: { label: t`Undo`, onClick: () => void undo(undoId) } }),
      });
      return true;
    } catch {
      // The form shows the error.
      return false;
    }
  }

  return { set, isPending };
}
