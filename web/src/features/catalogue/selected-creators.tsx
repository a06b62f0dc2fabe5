import { limits, selectedRows } from "@overture/contract";
import { Link } from "@tanstack/react-router";
import { ArrowLeftRight, ListPlus, Tags, Trash2 } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { useChangeMembers } from "../../entities/list/list.queries";
import { RemoveFromList } from "../../entities/list/remove-from-list";
import type { MatchingCreators } from "../../entities/tag/tag-creators-dialog";
import { because } from "../../ui/because";
import { Button, buttonClasses } from "../../ui/button";
import { formatQuantity } from "../../ui/format";
import { loadable } from "../../ui/loadable";
import { SelectionBar, type SelectionProps } from "../../ui/selection-bar";
import { toast } from "../../ui/toast";
import { useBulkDeletion } from "../../ui/use-bulk-deletion";
import { type OpenConversations, useChangeCreators, useCountOpenConversations } from "./creators.queries";
import { DeleteCreatorsDialog } from "./delete-creators-dialog";

const adding = loadable(() => import("../../entities/list/add-to-list-dialog"));
const tagging = loadable(() => import("../../entities/tag/tag-creators-dialog"));

interface Props extends SelectionProps {
  /** The id of the list that is shown, if any. */
  list: string | undefined;
  /** Set if all matching creators are selected, not only the shown ones; then only their tags can be changed. */
  matching: MatchingCreators | undefined;
  /** The number of creators that match; undefined if it was not counted. */
  total: number | undefined;
  onSelectAll: () => void;
  isTagging: boolean;
  onTagging: (isTagging: boolean) => void;
}

export function SelectedCreators({ ids, rows, matching, total, onSelectAll, onClear, ...rest }: Props) {
  const { list, isTagging, onTagging } = rest;
  const { mutateAsync: remove } = useChangeCreators("delete");
  const { mutateAsync: restore } = useChangeCreators("restore");
  const { mutateAsync: count, isPending: isCounting } = useCountOpenConversations();
  const [open, setOpen] = useState<OpenConversations>();
  const [isAdding, setIsAdding] = useState(false);
  const AddToListDialog = adding.useModule(isAdding)?.AddToListDialog;
  const TagCreatorsDialog = tagging.useModule(isTagging)?.TagCreatorsDialog;
  const { mutateAsync: change } = useChangeMembers();
  const isTooMany = !matching && ids.size > limits.creatorIds;
  const bulk = useBulkDeletion({ ids, onClear, noun: "creator", remove, restore });

  async function askOrRemove() {
    // More creators than a call takes are refused with their own notice.
    if (ids.size > selectedRows) return bulk.removeSelected();
    try {
      const found = await count([...ids]);
      return found.conversations === 0 ? bulk.removeSelected() : setOpen(found);
    } catch (error) {
      return toast.error(t`The creators could not be deleted`, because(error));
    }
  }

  return (
    <SelectionBar ids={ids} rows={rows} noun="creator" all={matching?.count} onClear={onClear}>
      {!matching && (total ?? ids.size + 1) > ids.size && (
        <Button tone="quiet" disabled={total === undefined} onClick={onSelectAll}>
          {total === undefined
            ? t`At most ${formatQuantity(limits.creatorIds, "creator")}`
            : t`Select all ${formatQuantity(total, "creator")}`}
        </Button>
      )}
      {!matching && list !== undefined && <RemoveFromList ids={ids} list={list} onClear={onClear} />}
      {!matching && (
        <Button
          icon={<ListPlus aria-hidden size={16} />}
          disabled={ids.size > limits.creatorIds}
          onPointerEnter={adding.warm}
          onClick={() => setIsAdding(true)}
        >
          {t`Add to list`}
        </Button>
      )}
      <Button
        icon={<Tags aria-hidden size={16} />}
        disabled={isTooMany}
        onPointerEnter={tagging.warm}
        onClick={() => onTagging(true)}
      >
        {t`Tags…`}
      </Button>
      {!matching && ids.size === 2 && (
        <Link to="/creators/duplicates" search={{ pair: [...ids].join() }} className={buttonClasses()}>
          <ArrowLeftRight aria-hidden size={16} />
          {t`Compare and merge`}
        </Link>
      )}
      {!matching && (
        <Button
          tone="danger"
          busy={bulk.isBusy || isCounting}
          icon={<Trash2 aria-hidden size={16} />}
          onClick={() => void askOrRemove()}
        >
          {t`Delete ${formatQuantity(ids.size, "creator")}`}
        </Button>
      )}
      {AddToListDialog && (
        <AddToListDialog
          count={ids.size}
          add={(id) => change({ id, add: [...ids] })}
          onAdded={onClear}
          onClose={() => setIsAdding(false)}
        />
      )}
      {TagCreatorsDialog && !isTooMany && (
        <TagCreatorsDialog ids={ids} matching={matching} onChanged={onClear} onClose={() => onTagging(false)} />
      )}
      {open && (
        <DeleteCreatorsDialog
          who={formatQuantity(ids.size, "creator")}
          open={open}
          isOne={false}
          onConfirm={() => {
            setOpen(undefined);
            void bulk.removeSelected();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </SelectionBar>
  );
}
