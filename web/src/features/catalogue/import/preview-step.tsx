import { limits } from "@overture/contract";
import { ChevronDown, ChevronRight, Download } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { plural, t } from "#language";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { DialogActions } from "../../../ui/dialog";
import { FormMessage } from "../../../ui/form-message";
import type { StepOf } from "./import-step";
import { downloadText, InvalidRows } from "./invalid-rows";
import { PreviewTable } from "./preview-table";
import type { Import } from "./use-import";

interface Props {
  step: StepOf<"preview">;
  work: Import;
}

function takeText(count: number): string {
  return plural(count, { one: "Include it without those cells", other: "Include all # without those cells" });
}

function Notice({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded border border-line bg-raised px-4 py-2">
      <p>{children}</p>
      {action}
    </div>
  );
}

export function PreviewStep({ step, work }: Props) {
  const { preview, counts, problem, refused = 0, file } = step;
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const left = preview.valid - counts.imported;

  return (
    <>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-medium tabular-nums">{t`Preview (${preview.total} total records)`}</h3>
          <p className="flex gap-2">
            <Badge tone="good">{t`Valid: ${preview.valid}`}</Badge>
            <Badge tone={preview.invalid > 0 ? "danger" : "idle"}>{t`Invalid: ${preview.invalid}`}</Badge>
          </p>
        </div>
        <FormMessage>{problem}</FormMessage>
        {refused > 0 && (
          <p className="text-muted">
            {plural(refused, {
              one: "The server refused # row, now among the invalid ones.",
              other: "The server refused # rows, now among the invalid ones.",
            })}{" "}
            {plural(refused, {
              one: "The others can be imported without it.",
              other: "The others can be imported without them.",
            })}
          </p>
        )}
        {counts.imported > 0 && (
          <p className="text-muted">
            {plural(counts.imported, {
              one: "# creator imported already; only the others are sent now.",
              other: "# creators imported already; only the others are sent now.",
            })}
          </p>
        )}
        {preview.invalid > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Button
              size="small"
              aria-expanded={isOpen}
              aria-controls={listId}
              icon={isOpen ? <ChevronDown aria-hidden size={14} /> : <ChevronRight aria-hidden size={14} />}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t`View up to ${limits.csvInvalidRows} Invalid Rows`}
            </Button>
            <Button
              size="small"
              tone="quiet"
              icon={<Download aria-hidden size={14} />}
              onClick={() => work.saveRefused(file.name)}
            >
              {downloadText(preview.invalid)}
            </Button>
          </div>
        )}
        {preview.withoutCells > 0 && counts.imported === 0 && (
          <Notice
            action={
              <Button size="small" onClick={() => work.leaveOutUnread(step, true)}>
                {takeText(preview.withoutCells)}
              </Button>
            }
          >
            {plural(preview.withoutCells, {
              one: "# row cannot be imported only because of optional cells.",
              other: "# rows cannot be imported only because of optional cells.",
            })}
          </Notice>
        )}
        {step.figures.leavesOutUnread && counts.imported === 0 && (
          <Notice
            action={
              <Button size="small" onClick={() => work.leaveOutUnread(step, false)}>
                {t`Skip these rows`}
              </Button>
            }
          >
            {t`Optional cells with errors are left empty.`}
          </Notice>
        )}
        <div id={listId} hidden={!isOpen || preview.invalid === 0}>
          {isOpen && <InvalidRows rows={preview.firstInvalid} headers={step.table.headers} mapping={step.mapping} />}
        </div>
        <PreviewTable rows={preview.first} mapping={step.mapping} />
        {preview.total > limits.csvPreviewRows && (
          <p className="text-muted">
            {t`Showing first ${limits.csvPreviewRows} rows. All ${preview.total} rows will be processed during import.`}
          </p>
        )}
        {preview.invalid > 0 && preview.valid > 0 && (
          <p className="text-muted">
            {plural(preview.invalid, { one: "# invalid row is skipped.", other: "# invalid rows are skipped." })}
          </p>
        )}
      </div>
      <DialogActions>
        <Button onClick={() => work.backToMapping(step)}>{t`Back to Mapping`}</Button>
        <Button tone="primary" disabled={left <= 0} onClick={() => work.importRows(step)}>
          {t`Import ${left} Valid Creators`}
        </Button>
      </DialogActions>
    </>
  );
}
