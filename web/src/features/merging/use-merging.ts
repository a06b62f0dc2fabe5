import type { merging } from "@overture/contract";
import { t } from "#language";
import { because } from "../../ui/because";
import { toast } from "../../ui/toast";
import { useMerge, useUndoMerge } from "./merging.queries";

interface Merged {
  one: { _id: string; username: string };
  other: { _id: string; username: string };
  keep: merging.Keep;
}

/** Merges creators, and offers to undo it. */
export function useMerging() {
  const merge = useMerge();
  const undo = useUndoMerge();

  /** Shows the outcome in a toast, because the screen that offered the undo may be closed. */
  async function undoMerge(mergeId: string, name: string) {
    try {
      await undo.mutateAsync(mergeId);
      toast.success(t`${name} is a creator of its own again`);
    } catch (error) {
      toast.error(t`The merge could not be undone`, because(error));
    }
  }

  function mergePair({ one, other, keep }: Merged, onMerged?: () => void) {
    merge.mutate(
      { id: one._id, otherId: other._id, keep },
      {
        onSuccess: ({ mergeId }) => {
          toast.success(t`${other.username} was merged into ${one.username}`, {
            action: { label: t`Undo`, onClick: () => void undoMerge(mergeId, other.username) },
          });
          onMerged?.();
        },
        onError: (error) => toast.error(t`They could not be merged`, because(error)),
      },
    );
  }

  return {
    mergePair,
    undoMerge,
    merging: merge.isPending ? merge.variables.otherId : undefined,
    undoing: undo.isPending ? undo.variables : undefined,
  };
}
