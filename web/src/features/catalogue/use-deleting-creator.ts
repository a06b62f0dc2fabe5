import type { catalogue } from "@overture/contract";

import { toast } from "../../ui/toast";
import { useDeleteCreator, useRestoreCreator } from "./creators.queries";
import { reasonOf } from "./reason-of";

/** Deletes at once, and offers to undo it. */
export function useDeletingCreator(): (creator: catalogue.Creator) => void {
  const { mutate: deleteCreator } = useDeleteCreator();
  const { mutateAsync: restoreCreator } = useRestoreCreator();

  async function restore(creator: catalogue.Creator) {
    try {
      await restoreCreator(creator);
      toast.success(`${creator.username} is back in the catalogue`);
    } catch (error) {
      toast.error(`${creator.username} could not be brought back`, { description: reasonOf(error) });
    }
  }

  return (creator) =>
    deleteCreator(creator, {
      onSuccess: () =>
        toast.success(`${creator.username} deleted`, {
          action: { label: "Undo", onClick: () => void restore(creator) },
        }),
      onError: (error) => toast.error(`${creator.username} could not be deleted`, { description: reasonOf(error) }),
    });
}
