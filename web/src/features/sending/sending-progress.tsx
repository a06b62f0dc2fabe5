import type { deliveries } from "@overture/contract";
import { plural, t } from "#language";
import { Button } from "../../ui/button";
import { formatNumber, formatQuantity } from "../../ui/format";
import { ProgressBar } from "../../ui/progress-bar";
import { summaryOfCounts, sumOf } from "./delivery-counts";

interface Props {
  counts: deliveries.DeliveryCounts;
  onShowFailed: () => void;
  onShowAll: () => void;
}

/** The progress of one bulk send. */
export function SendingProgress({ counts, onShowFailed, onShowAll }: Props) {
  const total = sumOf(counts);
  const done = total - counts.waiting;
  return (
    <section aria-label={t`Progress of sending`} className="mb-4 rounded border border-line bg-raised p-4">
      <p role="status" className="mb-2 tabular-nums">
        {counts.waiting > 0
          ? t`Sending ${formatQuantity(total, "message")}: ${formatNumber(done)} done, ${summaryOfCounts(counts)}`
          : t`${plural(total, { one: "# message sent", other: "# messages sent" })}: ${summaryOfCounts(counts)}`}
      </p>
      <ProgressBar
        label={t`Messages handed over`}
        value={total === 0 ? 0 : (done / total) * 100}
        tone={counts.waiting > 0 ? "accent" : counts.failed > 0 ? "danger" : "good"}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {counts.failed > 0 && (
          <Button size="small" onClick={onShowFailed}>
            {t`See which failed`}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={onShowAll}>
          {t`Show everything sent`}
        </Button>
      </div>
    </section>
  );
}
