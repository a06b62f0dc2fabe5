import { CircleCheck, Download } from "lucide-react";
import { Button } from "../../../ui/button";
import { DialogActions } from "../../../ui/dialog";
import { formatNumber, formatQuantity } from "../../../ui/format";
import { loadable } from "../../../ui/loadable";
import { ProgressBar } from "../../../ui/progress-bar";
import type { StepOf } from "./import-step";
import { type Import, importedText } from "./use-import";

const imports = loadable(() => import("../imports/import-list"));

interface Props {
  step: StepOf<"complete">;
  work: Import;
  onClose: () => void;
}

export function CompleteStep({ step: { counts, preview, file }, work, onClose }: Props) {
  const ImportList = imports.useModule()?.ImportList;
  return (
    <>
      <div className="flex flex-col gap-4">
        <ProgressBar label="Import" value={100} tone="good" />
        <p role="status" className="flex items-center gap-2 font-medium">
          <CircleCheck aria-hidden size={20} className="shrink-0 text-good" />
          {importedText(counts.imported)}
        </p>
        <p className="text-muted tabular-nums">
          {formatNumber(counts.created)} created, {formatNumber(counts.updated)} updated
          {preview.invalid > 0 && `, ${formatQuantity(preview.invalid, "invalid row")} skipped`}
        </p>
        {preview.invalid > 0 && (
          <div>
            <Button size="small" icon={<Download aria-hidden size={14} />} onClick={() => work.saveRefused(file.name)}>
              Download {formatQuantity(preview.invalid, "invalid row")} with reasons
            </Button>
          </div>
        )}
        <section aria-label="Imports" className="min-h-40">
          <h3 className="mb-2 font-medium">Imports</h3>
          {ImportList && <ImportList />}
        </section>
      </div>
      <DialogActions>
        <Button tone="primary" autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
