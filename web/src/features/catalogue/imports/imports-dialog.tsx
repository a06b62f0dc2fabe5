import { t } from "#language";
import { Dialog } from "../../../ui/dialog";
import { ImportList } from "./import-list";

export function ImportsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={t`Imports`}
      description={t`Each can be undone as a whole for 30 days, unless what it made has been used.`}
      width="normal"
      onClose={onClose}
    >
      <div className="min-h-60">
        <ImportList />
      </div>
    </Dialog>
  );
}
