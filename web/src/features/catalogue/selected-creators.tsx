import { selectedRows } from "@overture/contract";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button";
import { formatQuantity } from "../../ui/format";
import { SelectionBar, type SelectionProps } from "../../ui/selection-bar";
import { toast } from "../../ui/toast";
import { useBulkDeletion } from "../../ui/use-bulk-deletion";
import { type OpenConversations, useChangeCreators, useCountOpenConversations } from "./creators.queries";
import { DeleteCreatorsDialog } from "./delete-creators-dialog";
import { reasonOf } from "./reason-of";

export function SelectedCreators({ ids, rows, onClear }: SelectionProps) {
  const { mutateAsync: remove } = useChangeCreators("delete");
  const { mutateAsync: restore } = useChangeCreators("restore");
  const { mutateAsync: count, isPending: isCounting } = useCountOpenConversations();
  const [open, setOpen] = useState<OpenConversations>();
  const bulk = useBulkDeletion({ ids, onClear, noun: "creator", remove, restore, reasonOf });

  async function askOrRemove() {
    // More than one call takes is refused with a notice of its own.
    if (ids.size > selectedRows) return bulk.removeSelected();
    try {
      const found = await count([...ids]);
      return found.conversations === 0 ? bulk.removeSelected() : setOpen(found);
    } catch (error) {
      return toast.error("The creators could not be deleted", { description: reasonOf(error) });
    }
  }

  return (
    <SelectionBar ids={ids} rows={rows} noun="creator" onClear={onClear}>
      <Button
        tone="danger"
        busy={bulk.isBusy || isCounting}
        icon={<Trash2 aria-hidden size={16} />}
        onClick={() => void askOrRemove()}
      >
        Delete {formatQuantity(ids.size, "creator")}
      </Button>
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
