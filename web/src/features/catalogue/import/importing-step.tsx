import { t } from "#language";
import { Button } from "../../../ui/button";
import { formatNumber } from "../../../ui/format";
import { ProgressBar } from "../../../ui/progress-bar";
import { batchRows } from "../creator-file/import-reader";
import type { StepOf } from "./import-step";
import type { Import } from "./use-import";

interface Props {
  step: StepOf<"importing">;
  work: Import;
}

export function ImportingStep({ step, work }: Props) {
  const { preview, counts, isCancelling } = step;
  // A single call either succeeds or fails as a whole, so its progress is unknown.
  const isOneCall = preview.valid <= batchRows;
  return (
    <div className="flex flex-col items-start gap-3 pb-2">
      <div className="w-full">
        <ProgressBar
          label={t`Import`}
          value={isOneCall && counts.imported === 0 ? null : Math.round((100 * counts.imported) / preview.valid)}
        />
      </div>
      <p role="status" className="text-muted tabular-nums">
        {t`${formatNumber(counts.imported)} of ${formatNumber(preview.valid)} creators.`}{" "}
        {t`You may close this: the import continues and tells when it is done.`}
      </p>
      <Button busy={isCancelling} onClick={() => work.cancel(step)}>
        {t`Cancel import`}
      </Button>
    </div>
  );
}
