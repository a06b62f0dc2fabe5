import { Trash2 } from "lucide-react";
import { Button } from "../../ui/button";
import { formatQuantity } from "../../ui/format";
import { SelectionBar, type SelectionProps } from "../../ui/selection-bar";
import { useBulkDeletion } from "../../ui/use-bulk-deletion";
import { useChangeCreators } from "./creators.queries";
import { reasonOf } from "./reason-of";

export function SelectedCreators({ ids, rows, onClear }: SelectionProps) {
  const { mutateAsync: remove } = useChangeCreators("delete");
  const { mutateAsync: restore } = useChangeCreators("restore");
  const bulk = useBulkDeletion({ ids, onClear, noun: "creator", remove, restore, reasonOf });
  return (
    <SelectionBar ids={ids} rows={rows} noun="creator" onClear={onClear}>
      <Button
        tone="danger"
        busy={bulk.isBusy}
        icon={<Trash2 aria-hidden size={16} />}
        onClick={() => void bulk.removeSelected()}
      >
        Delete {formatQuantity(ids.size, "creator")}
      </Button>
    </SelectionBar>
  );
}
