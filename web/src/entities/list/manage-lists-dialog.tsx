import type { lists } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { t } from "#language";
import { Dialog } from "../../ui/dialog";
import { EmptyState } from "../../ui/empty-state";
import { LoadedRows } from "../../ui/loaded-rows";
import { DeletedLink } from "../archive/deleted-link";
import { everyList } from "./list.queries";
import { ListRow } from "./list-row";

interface Props {
  onClose: () => void;
  onChoose: (listId: string) => void;
  onDeleted: (listId: string) => void;
}

/** One's own lists, to be renamed, shared and deleted, and those that others share. */
export function ManageListsDialog({ onClose, ...row }: Props) {
  const found = useQuery(everyList);
  return (
    <Dialog
      title={t`Lists of creators`}
      description={t`A list is put together by hand, or is a saved filter that stays true.`}
      width="normal"
      onClose={onClose}
    >
      <LoadedRows query={found} name="the lists">
        {(lists) =>
          lists.length === 0 ? (
            <EmptyState icon={<ListChecks aria-hidden size={24} />} title={t`No lists yet`}>
              {t`Select creators and add them to a list, or save a filter as a list.`}
            </EmptyState>
          ) : (
            <Rows lists={lists} {...row} />
          )
        }
      </LoadedRows>
      <DeletedLink kind="list" />
    </Dialog>
  );
}

function Rows({ lists: found, ...row }: Omit<Props, "onClose"> & { lists: readonly lists.CreatorList[] }) {
  return (
    <ul aria-label={t`Lists`} className="-mx-2 max-h-[60dvh] divide-y divide-line overflow-y-auto px-2">
      {found.map((list) => (
        <ListRow key={list._id} list={list} {...row} />
      ))}
    </ul>
  );
}
