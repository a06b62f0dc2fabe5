import { useQuery } from "@tanstack/react-query";
import { ListMinus } from "lucide-react";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { formatQuantity } from "../../ui/format";
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
      toast.success(`${formatQuantity(addedIds.length, "creator is", "creators are")} in ${name} again`);
    } catch (error) {
      toast.error(`${name} could not be changed back`, { description: messageOf(error) });
    }
  }

  async function remove() {
    try {
      const { removedIds } = await change({ id: list, remove: [...ids] });
      toast.success(`${formatQuantity(removedIds.length, "creator")} removed from ${name}`, {
        ...(removedIds.length > 0 && { action: { label: "Undo", onClick: () => void addBack(removedIds) } }),
      });
      onClear();
    } catch (error) {
      toast.error(`${name} could not be changed`, { description: messageOf(error) });
    }
  }

  return (
    <Button busy={isPending} icon={<ListMinus aria-hidden size={16} />} onClick={() => void remove()}>
      Remove from list
    </Button>
  );
}
