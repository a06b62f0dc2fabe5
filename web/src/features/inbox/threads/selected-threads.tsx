import { selectedRows } from "@overture/contract";
import { Ban, ListPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button";
import { formatQuantity } from "../../../ui/format";
import { loadable } from "../../../ui/loadable";
import { SelectionBar, type SelectionProps } from "../../../ui/selection-bar";
import { CancelSelectedDialog } from "./cancel-selected-dialog";
import { useAddToList } from "./threads.queries";

const adding = loadable(() => import("../../../entities/list/add-to-list-dialog"));

interface Props extends SelectionProps {
  campaignId: string;
}

/** How many conversations are selected, and what can be done with them. */
export function SelectedThreads({ campaignId, ids, rows, onClear }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const AddToListDialog = adding.useModule(isAdding)?.AddToListDialog;
  const { mutateAsync: add } = useAddToList(campaignId);
  const isTooMany = ids.size > selectedRows;
  return (
    <div className={ids.size > 0 ? "border-b border-line px-4 py-2 md:px-6" : ""}>
      <SelectionBar ids={ids} rows={rows} noun="conversation" onClear={onClear}>
        <Button
          disabled={isTooMany}
          icon={<ListPlus aria-hidden size={16} />}
          onPointerEnter={adding.warm}
          onClick={() => setIsAdding(true)}
        >
          Add to list
        </Button>
        <Button
          tone="danger"
          disabled={isTooMany}
          icon={<Ban aria-hidden size={16} />}
          onClick={() => setIsAsking(true)}
        >
          {isTooMany
            ? `At most ${formatQuantity(selectedRows, "conversation")}`
            : `Cancel ${formatQuantity(ids.size, "conversation")}`}
        </Button>
      </SelectionBar>
      {AddToListDialog && (
        <AddToListDialog
          count={ids.size}
          add={(listId) => add({ threadIds: [...ids], listId })}
          onAdded={onClear}
          onClose={() => setIsAdding(false)}
        />
      )}
      {isAsking && (
        <CancelSelectedDialog
          campaignId={campaignId}
          ids={ids}
          rows={rows}
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
