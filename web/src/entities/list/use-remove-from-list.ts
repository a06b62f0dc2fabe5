import type { lists } from "@overture/contract";
import { plural, t } from "#language";
import { because } from "../../ui/because";
import { toast } from "../../ui/toast";
import { useChangeMembers } from "./list.queries";

/** Removes creators from a list that is put together by hand, says so, and can add them again. */
export function useRemoveFromList({ _id: id, name }: Pick<lists.CreatorList, "_id" | "name">) {
  const { mutateAsync: change, isPending } = useChangeMembers();

  async function addBack(removed: string[]) {
    try {
      const { addedIds } = await change({ id, add: removed });
      toast.success(
        plural(addedIds.length, {
          one: `# creator is in ${name} again`,
          other: `# creators are in ${name} again`,
        }),
      );
    } catch (error) {
      toast.error(t`${name} could not be changed back`, because(error));
    }
  }

  /** Whether they are out of it now. */
  async function remove(ids: readonly string[]): Promise<boolean> {
    try {
      const { removedIds } = await change({ id, remove: [...ids] });
      const words = plural(removedIds.length, {
        one: `# creator removed from ${name}`,
        other: `# creators removed from ${name}`,
      });
      toast.success(words, {
        ...(removedIds.length > 0 && { action: { label: t`Undo`, onClick: () => void addBack(removedIds) } }),
      });
      return true;
    } catch (error) {
      toast.error(t`${name} could not be changed`, because(error));
      return false;
    }
  }

  return { remove, isPending };
}
