import { Trash2 } from "lucide-react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { formatQuantity } from "../../ui/format";
import { SelectionBar, type SelectionProps } from "../../ui/selection-bar";
import { useBulkDeletion } from "../../ui/use-bulk-deletion";
import type { TemplateKind } from "./template-kind";
import { useDeleteTemplates, useRestoreTemplates } from "./templates.queries";

interface Props extends SelectionProps {
  /** The kinds among the rows that the user may delete. */
  kinds: readonly TemplateKind[];
}

export function SelectedTemplates({ kinds, ids, rows, onClear }: Props) {
  const { mutateAsync: remove } = useDeleteTemplates(kinds);
  const { mutateAsync: restore } = useRestoreTemplates(kinds);
  const bulk = useBulkDeletion({ ids, onClear, noun: "template", remove, restore });
  return (
    <SelectionBar ids={ids} rows={rows} noun="template" onClear={onClear}>
      <Button
        tone="danger"
        busy={bulk.isBusy}
        icon={<Trash2 aria-hidden size={16} />}
        onClick={() => void bulk.removeSelected()}
      >
        {t`Delete ${formatQuantity(ids.size, "template")}`}
      </Button>
    </SelectionBar>
  );
}
