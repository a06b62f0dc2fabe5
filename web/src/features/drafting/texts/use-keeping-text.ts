import type { variants } from "@overture/contract";
import { t } from "#language";
import { because } from "../../../ui/because";
import { toast } from "../../../ui/toast";
import type { TextPlace } from "./text-place";
import { useKeepText, useSaveTexts } from "./texts.queries";

const undoMs = 10_000;

/** Uses only one text from now on, and shows a toast with an Undo. */
export function useKeepingText(campaignId: string, place: TextPlace) {
  const { mutateAsync: keepText, isPending } = useKeepText(campaignId);
  const { mutateAsync: saveTexts } = useSaveTexts(campaignId);

  async function undo(before: readonly variants.Variant[], left: ReadonlySet<string>) {
    try {
      const texts = before.map(({ _id, subject, content }) => ({
        // A text that no creator was dealt has been deleted, so it is saved as a new one.
        ...(left.has(_id) && { _id }),
        ...(subject !== undefined && { subject }),
        content,
      }));
      await saveTexts({ ...place, texts });
      toast.success(t`The other texts are in use again`);
    } catch (error) {
      toast.error(t`The other texts could not be brought back`, because(error));
    }
  }

  async function keep(text: variants.Variant, before: readonly variants.Variant[]) {
    try {
      const { texts, former } = await keepText(text._id);
      const left = new Set([...texts, ...former].map(({ _id }) => _id));
      toast.success(t`Text ${text.number} is used from now on`, {
        description: t`Creators who were dealt another one keep it.`,
        durationMs: undoMs,
        action: { label: t`Undo`, onClick: () => void undo(before, left) },
      });
    } catch (error) {
      toast.error(t`The text could not be chosen`, because(error));
    }
  }

  return { keep, isPending };
}
