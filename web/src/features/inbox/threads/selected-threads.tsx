import { limits, selectedRows, type threads } from "@overture/contract";
import { Ban, ListPlus } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { formatQuantity } from "../../../ui/format";
import { loadable } from "../../../ui/loadable";
import { hiddenWords } from "../../../ui/selection-bar";
import { CancelSelectedDialog } from "./cancel-selected-dialog";
import { ThreadSelectionBar } from "./thread-selection-bar";
import { useAddToList } from "./threads.queries";
import type { ThreadSelection } from "./use-thread-selection";

const adding = loadable(() => import("../../../entities/list/add-to-list-dialog"));

interface Props {
  campaignId: string;
  selection: ThreadSelection;
  rows: ReadonlyArray<{ _id: string }>;
  /** Present if all matching conversations are selected, also those that are not loaded. */
  matching: threads.MatchingThreads | undefined;
  /** The number of matching conversations. */
  total: number;
}

/** The number of selected conversations, and the actions on them. */
export function SelectedThreads({ campaignId, selection, rows, matching, total }: Props) {
  const { ids } = selection;
  const [isAsking, setIsAsking] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const AddToListDialog = adding.useModule(isAdding)?.AddToListDialog;
  const { mutateAsync: add } = useAddToList(campaignId);
  const onClear = () => selection.select(false);
  const chosen = matching ? { matching } : { threadIds: [...ids] };
  const count = matching?.count ?? ids.size;
  const isTooMany = !matching && ids.size > selectedRows;
  return (
    <>
      <ThreadSelectionBar selection={selection} rows={rows} total={total} most={limits.creatorIds}>
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
      </ThreadSelectionBar>
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
    </>
  );
}
