import { selectedRows } from "@overture/contract";
import { Ban } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button";
import { formatQuantity } from "../../../ui/format";
import { SelectionBar, type SelectionProps } from "../../../ui/selection-bar";
import { CancelSelectedDialog } from "./cancel-selected-dialog";

interface Props extends SelectionProps {
  campaignId: string;
}

/** How many conversations are selected, and what can be done with them. */
export function SelectedThreads({ campaignId, ids, rows, onClear }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const isTooMany = ids.size > selectedRows;
  return (
    <div className={ids.size > 0 ? "border-b border-line px-4 py-2 md:px-6" : ""}>
      <SelectionBar ids={ids} rows={rows} noun="conversation" onClear={onClear}>
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
