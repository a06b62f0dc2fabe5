import { limits } from "@overture/contract";
import { formatNumber } from "../../../ui/format";
import { ProgressBar } from "../../../ui/progress-bar";
import type { StepOf } from "./import-step";

export function ImportingStep({ step: { preview, counts } }: { step: StepOf<"importing"> }) {
  // A single call is all or nothing: nobody knows how far it is.
  const isOneCall = preview.valid <= limits.importRows;
  return (
    <div className="flex flex-col gap-3 pb-2">
      <ProgressBar
        label="Import"
        value={isOneCall && counts.imported === 0 ? null : Math.round((100 * counts.imported) / preview.valid)}
      />
      <p role="status" className="text-muted tabular-nums">
        {formatNumber(counts.imported)} of {formatNumber(preview.valid)} creators. You may close this: the import goes
        on and tells when it is done.
      </p>
    </div>
  );
}
