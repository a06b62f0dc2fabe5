import { Trash2 } from "lucide-react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { formatQuantity } from "../../ui/format";
import { SelectionBar, type SelectionProps } from "../../ui/selection-bar";
import { useBulkDeletion } from "../../ui/use-bulk-deletion";
import type { TemplateKind } from "./template-kind";
import { useChangeTemplates } from "./templates.queries";

export function SelectedTemplates({ kind, ids, rows, onClear }: SelectionProps & { kind: TemplateKind }) {
  const { mutateAsync: remove } = useChangeTemplates("delete", kind);
  const { mutateAsync: restore } = useChangeTemplates("restore", kind);
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
