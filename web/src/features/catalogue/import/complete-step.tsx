import { CircleCheck, Download } from "lucide-react";
import { plural, t } from "#language";
import { Button } from "../../../ui/button";
import { DialogActions } from "../../../ui/dialog";
import { formatNumber } from "../../../ui/format";
import { loadable } from "../../../ui/loadable";
import { ProgressBar } from "../../../ui/progress-bar";
import type { StepOf } from "./import-step";
import { downloadText } from "./invalid-rows";
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
        <ProgressBar label={t`Import`} value={100} tone="good" />
        <p role="status" className="flex items-center gap-2 font-medium">
          <CircleCheck aria-hidden size={20} className="shrink-0 text-good" />
          {importedText(counts.imported)}
        </p>
        <p className="text-muted tabular-nums">
          {t`${formatNumber(counts.created)} created, ${formatNumber(counts.updated)} updated`}
          {preview.invalid > 0 && `, ${skippedText(preview.invalid)}`}
        </p>
        {preview.invalid > 0 && (
          <div>
            <Button size="small" icon={<Download aria-hidden size={14} />} onClick={() => work.saveRefused(file.name)}>
              {downloadText(preview.invalid)}
            </Button>
          </div>
        )}
        <section aria-label={t`Imports`} className="min-h-40">
          <h3 className="mb-2 font-medium">{t`Imports`}</h3>
          {ImportList && <ImportList />}
        </section>
      </div>
      <DialogActions>
        <Button tone="primary" autoFocus onClick={onClose}>
          {t({ message: "Done", context: "closes a dialog" })}
        </Button>
      </DialogActions>
    </>
  );
}

function skippedText(count: number): string {
  return plural(count, { one: "# invalid row skipped", other: "# invalid rows skipped" });
}
