import { useQuery } from "@tanstack/react-query";
import { ListMinus } from "lucide-react";
import { plural, t } from "#language";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";
import { everyList, useChangeMembers } from "./list.queries";

interface Props {
  ids: ReadonlySet<string>;
  /** The id of the list that is shown. */
  list: string;
  onClear: () => void;
}

/** For a list of one's own that is put together by hand; nothing for any other. */
export function RemoveFromList({ ids, list, onClear }: Props) {
  const found = useQuery(everyList).data?.find(({ _id }) => _id === list);
  const { mutateAsync: change, isPending } = useChangeMembers();
  if (!found?.isOwn || found.filter) return null;
  const { name } = found;

  async function addBack(removed: string[]) {
    try {
      const { addedIds } = await change({ id: list, add: removed });
      toast.success(
        plural(addedIds.length, {
          one: `# creator is in ${name} again`,
          other: `# creators are in ${name} again`,
        }),
      );
    } catch (error) {
      toast.error(t`${name} could not be changed back`, { description: messageOf(error) });
    }
  }

  async function remove() {
    try {
      const { removedIds } = await change({ id: list, remove: [...ids] });
      const words = plural(removedIds.length, {
        one: `# creator removed from ${name}`,
        other: `# creators removed from ${name}`,
      });
      toast.success(words, {
        ...(removedIds.length > 0 && { action: { label: t`Undo`, onClick: () => void addBack(removedIds) } }),
      });
      onClear();
    } catch (error) {
      toast.error(t`${name} could not be changed`, { description: messageOf(error) });
    }
  }

  return (
    <Button busy={isPending} icon={<ListMinus aria-hidden size={16} />} onClick={() => void remove()}>
      {t`Remove from list`}
    </Button>
  );
}
