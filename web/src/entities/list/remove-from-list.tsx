import type { lists } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { ListMinus } from "lucide-react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { everyList } from "./list.queries";
import { useRemoveFromList } from "./use-remove-from-list";

interface Props {
  ids: ReadonlySet<string>;
  /** The id of the shown list. */
  list: string;
  onClear: () => void;
}

/** Shown only for the user's own lists that are filled by hand. */
export function RemoveFromList({ list, ...rest }: Props) {
  const found = useQuery(everyList).data?.find(({ _id }) => _id === list);
  return found?.isOwn && !found.filter ? <RemoveButton list={found} {...rest} /> : null;
}

function RemoveButton({ list, ids, onClear }: Omit<Props, "list"> & { list: lists.CreatorList }) {
  const { remove, isPending } = useRemoveFromList(list);
  return (
    <Button
      busy={isPending}
      icon={<ListMinus aria-hidden size={16} />}
      onClick={() => void remove([...ids]).then((isRemoved) => isRemoved && onClear())}
    >
      {t`Remove from list`}
    </Button>
  );
}
