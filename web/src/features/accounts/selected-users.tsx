import { Trash2 } from "lucide-react";
import { useState } from "react";
import { plural, t } from "#language";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { hiddenWords, SelectionBar, type SelectionProps } from "../../ui/selection-bar";
import { useBulkDeletion } from "../../ui/use-bulk-deletion";
import { useDeleteUsers } from "./users.queries";

const consequences = t`Their campaigns, conversations, templates and mailboxes are deleted too, and they are signed out
  at once. All of it can be restored for 30 days. Your own account and the last administrator are skipped.`;

export function SelectedUsers({ ids, rows, onClear }: SelectionProps) {
  const { mutateAsync: remove } = useDeleteUsers();
  const bulk = useBulkDeletion({ ids, onClear, noun: "user", remove });
  const [isAsking, setIsAsking] = useState(false);
  const deleteUsers = plural(ids.size, { one: "Delete # user", other: "Delete # users" });
  return (
    <SelectionBar ids={ids} rows={rows} noun="user" onClear={onClear}>
      <Button tone="danger" icon={<Trash2 aria-hidden size={16} />} onClick={() => setIsAsking(true)}>
        {deleteUsers}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={plural(ids.size, { one: "Delete # user?", other: "Delete # users?" })}
          description={`${hiddenWords(ids, rows)}${consequences}`}
          confirmLabel={deleteUsers}
          busy={bulk.isBusy}
          onConfirm={() => void bulk.removeSelected().then(() => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </SelectionBar>
  );
}
