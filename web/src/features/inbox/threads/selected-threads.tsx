import { limits, selectedRows, type threads } from "@overture/contract";
import { Ban, ListPlus } from "lucide-react";
import { useRef, useState } from "react";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { formatQuantity } from "../../../ui/format";
import { loadable } from "../../../ui/loadable";
import { hiddenWords, SelectionBar, type SelectionProps } from "../../../ui/selection-bar";
import { useKeptFocus } from "../../../ui/use-kept-focus";
import { CancelSelectedDialog } from "./cancel-selected-dialog";
import { useAddToList } from "./threads.queries";

const adding = loadable(() => import("../../../entities/list/add-to-list-dialog"));

interface Props extends Omit<SelectionProps, "onClear"> {
  campaignId: string;
  /** Present if all matching conversations are selected, also those that are not loaded. */
  matching: threads.MatchingThreads | undefined;
  /** The number of matching conversations. */
  total: number;
  /** Selects all matching conversations, or none. */
  onSelect: (isEvery: boolean) => void;
}

/** The number of selected conversations, and the actions on them. */
export function SelectedThreads({ campaignId, ids, rows, matching, total, onSelect }: Props) {
  /** What holds these actions and the list. */
  const view = useRef<HTMLElement>(null);
  useKeptFocus(view, "[role=listitem]");
  const [isAsking, setIsAsking] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const AddToListDialog = adding.useModule(isAdding)?.AddToListDialog;
  const { mutateAsync: add } = useAddToList(campaignId);
  const onClear = () => onSelect(false);
  const chosen = matching ? { matching } : { threadIds: [...ids] };
  const count = matching?.count ?? ids.size;
  const isTooMany = !matching && ids.size > selectedRows;
  return (
    <div
      ref={(bar) => {
        view.current = bar?.parentElement ?? null;
      }}
      className={ids.size > 0 ? "border-b border-line px-4 py-2 md:px-6" : ""}
    >
      <SelectionBar ids={ids} rows={rows} noun="conversation" all={matching?.count} onClear={onClear}>
        {!matching && total > ids.size && (
          <Button tone="quiet" disabled={total > limits.creatorIds} onClick={() => onSelect(true)}>
            {total > limits.creatorIds
              ? t`At most ${formatQuantity(limits.creatorIds, "conversation")}`
              : t`Select all ${formatQuantity(total, "conversation")}`}
          </Button>
        )}
        <Button
          disabled={isTooMany}
          icon={<ListPlus aria-hidden size={16} />}
          onPointerEnter={adding.warm}
          onClick={() => setIsAdding(true)}
        >
          {t`Add to list`}
        </Button>
        <Button
          tone="danger"
          disabled={isTooMany}
          icon={<Ban aria-hidden size={16} />}
          onClick={() => setIsAsking(true)}
        >
          {isTooMany
            ? t`At most ${formatQuantity(selectedRows, "conversation")}`
            : t`Cancel ${formatQuantity(count, "conversation")}`}
        </Button>
      </SelectionBar>
      {AddToListDialog && (
        <AddToListDialog
          count={count}
          add={(listId) => add({ ...chosen, listId })}
          onAdded={onClear}
          onClose={() => setIsAdding(false)}
        />
      )}
      {isAsking && (
        <CancelSelectedDialog
          campaignId={campaignId}
          chosen={chosen}
          count={count}
          warning={matching ? "" : hiddenWords(ids, rows)}
          onClose={() => setIsAsking(false)}
          onCancelled={() => {
            setIsAsking(false);
            onClear();
          }}
        />
      )}
    </div>
  );
}
