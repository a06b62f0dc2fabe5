import { type campaigns, limits } from "@overture/contract";
import { useId, useState } from "react";
import { CallError, messageOf } from "../../../api/call-error";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { FormMessage } from "../../../ui/form-message";
import { formatNumber, formatQuantity } from "../../../ui/format";
import { csvProblem } from "../../../ui/table-file/accept-file";
import { FileProblem } from "../../../ui/table-file/read-table";
import { toast } from "../../../ui/toast";
import { useEnterDeliveries } from "../ledger.queries";
import { type DeliveryFile, readDeliveries, withRefusals } from "./read-deliveries";

interface Props {
  campaign: campaigns.Campaign;
  onClose: () => void;
}

/** What many deals brought, from one file: read and checked here, and entered once the good rows are confirmed. */
export function DeliveriesDialog({ campaign, onClose }: Props) {
  const id = useId();
  const [file, setFile] = useState<DeliveryFile>();
  const [problem, setProblem] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const { mutateAsync: enter, isPending } = useEnterDeliveries(campaign._id);
  const good = (file?.rows ?? []).flatMap(({ delivery }) => delivery ?? []);
  const wrong = (file?.rows ?? []).filter(({ delivery }) => delivery === undefined);

  async function choose(chosen: File) {
    setIsRefused(false);
    setFile(undefined);
    setProblem(csvProblem(chosen));
    if (csvProblem(chosen) !== undefined) return;
    try {
      setFile(readDeliveries(new Uint8Array(await chosen.arrayBuffer())));
    } catch (error) {
      setProblem(error instanceof FileProblem ? error.message : "The file could not be read");
    }
  }

  async function save() {
    setProblem(undefined);
    try {
      const { changed, unchanged } = await enter(good);
      const same = unchanged > 0 ? ` ${formatQuantity(unchanged, "was", "were")} so already.` : "";
      toast.success(`Deliveries of ${formatQuantity(changed, "deal")} saved`, { description: same.trim() });
      onClose();
    } catch (error) {
      const errors = error instanceof CallError ? error.errors : {};
      if (!file || Object.keys(errors).length === 0) return setProblem(messageOf(error));
      setFile(withRefusals(file, errors));
      setIsRefused(true);
    }
  }

  return (
    <Dialog
      title="Deliveries from a file"
      description="What closed deals of this campaign brought. Figures are learned from it."
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <div>
          <label htmlFor={id} className="text-[13px] font-medium">
            CSV file
          </label>
          <input
            id={id}
            type="file"
            accept=".csv"
            disabled={isPending}
            aria-describedby={`${id}-format`}
            className="mt-1 block w-full rounded border border-line-strong p-2 text-[13px]"
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              if (chosen) void choose(chosen);
            }}
          />
          <p id={`${id}-format`} className="mt-1 text-[13px] text-muted">
            Columns: creator (or threadId), url, publishedAt (such as 2026-12-03), views. An empty cell changes nothing.
          </p>
        </div>
        <FormMessage>{problem}</FormMessage>
        {file && (
          <div role="status" className="text-[13px]">
            <p className="tabular-nums">
              {`${formatQuantity(good.length, "deal")} to enter, ${formatQuantity(wrong.length, "wrong row")}`}
              {file.empty > 0 && `, ${formatNumber(file.empty)} without a delivery`}.
            </p>
            {isRefused && <p className="text-muted">Nothing is saved yet: the good rows can be, without the others.</p>}
          </div>
        )}
        {wrong.length > 0 && (
          <ul
            aria-label="Wrong rows"
            className="max-h-64 divide-y divide-line overflow-y-auto rounded border border-line text-[13px]"
          >
            {wrong.slice(0, limits.csvInvalidRows).map(({ number, name, errors }) => (
              <li key={number} className="px-3 py-2 break-words">
                <p className="font-medium tabular-nums">{`Row ${number}${name && `: ${name}`}`}</p>
                {Object.entries(errors).map(([field, message]) => (
                  <p key={field} className="text-danger-text">
                    {isCell(field) ? `${field}: ${message}` : message}
                  </p>
                ))}
              </li>
            ))}
            {wrong.length > limits.csvInvalidRows && (
              <li className="px-3 py-2 text-muted">And {formatNumber(wrong.length - limits.csvInvalidRows)} more.</li>
            )}
          </ul>
        )}
        <DialogActions>
          <Button tone="primary" busy={isPending} disabled={good.length === 0} onClick={() => void save()}>
            {good.length === 0 ? "Save" : `Save ${formatQuantity(good.length, "delivery", "deliveries")}`}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** Who is meant, and the row as a whole, say so themselves. */
function isCell(field: string): boolean {
  return field === "url" || field === "publishedAt" || field === "views";
}
