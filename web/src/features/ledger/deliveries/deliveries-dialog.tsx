import { type campaigns, limits } from "@overture/contract";
import { useId, useState } from "react";
import { plural, t } from "#language";
import { CallError, messageOf } from "../../../api/call-error";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { FormMessage } from "../../../ui/form-message";
import { formatNumber } from "../../../ui/format";
import { labelled } from "../../../ui/labelled";
import { csvProblem } from "../../../ui/table-file/accept-file";
import { FileProblem } from "../../../ui/table-file/read-table";
import { toast } from "../../../ui/toast";
import { useEnterDeliveries } from "../ledger.queries";
import { type DeliveryFile, readDeliveries, withRefusals } from "./read-deliveries";

interface Props {
  campaign: campaigns.Campaign;
  onClose: () => void;
}

/**
 * Enters the deliveries of many deals from a file. The file is read and checked here, and saved after the user confirms
 * the valid rows.
 */
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
      setProblem(error instanceof FileProblem ? error.message : t`The file could not be read`);
    }
  }

  async function save() {
    setProblem(undefined);
    try {
      const { changed, unchanged } = await enter(good);
      toast.success(plural(changed, { one: "Deliveries of # deal saved", other: "Deliveries of # deals saved" }), {
        description: unchanged > 0 ? plural(unchanged, { one: "# was so already.", other: "# were so already." }) : "",
      });
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
      title={t`Deliveries from a file`}
      description={t`What closed deals of this campaign brought. Figures are learned from it.`}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <div>
          <label htmlFor={id} className="text-[13px] font-medium">
            {t`CSV file`}
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
            {t`Columns: creator (or threadId), url, publishedAt (such as 2026-12-03), views.`}{" "}
            {t`An empty cell changes nothing.`}
          </p>
        </div>
        <FormMessage>{problem}</FormMessage>
        {file && (
          <div role="status" className="text-[13px]">
            <p className="tabular-nums">{countsText(good.length, wrong.length, file.empty)}</p>
            {isRefused && (
              <p className="text-muted">{t`Nothing is saved yet: the good rows can be, without the others.`}</p>
            )}
          </div>
        )}
        {wrong.length > 0 && (
          <ul
            aria-label={t`Wrong rows`}
            className="max-h-64 divide-y divide-line overflow-y-auto rounded border border-line text-[13px]"
          >
            {wrong.slice(0, limits.csvInvalidRows).map(({ number, name, errors }) => (
              <li key={number} className="px-3 py-2 break-words">
                <p className="font-medium tabular-nums">{name ? t`Row ${number}: ${name}` : t`Row ${number}`}</p>
                {Object.entries(errors).map(([field, message]) => (
                  <p key={field} className="text-danger-text">
                    {isCell(field) ? labelled(field, message) : message}
                  </p>
                ))}
              </li>
            ))}
            {wrong.length > limits.csvInvalidRows && (
              <li className="px-3 py-2 text-muted">{t`And ${formatNumber(wrong.length - limits.csvInvalidRows)}
                more.`}</li>
            )}
          </ul>
        )}
        <DialogActions>
          <Button tone="primary" busy={isPending} disabled={good.length === 0} onClick={() => void save()}>
            {plural(good.length, { 0: "Save", one: "Save # delivery", other: "Save # deliveries" })}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function countsText(good: number, wrong: number, empty: number): string {
  const toEnter = plural(good, { one: "# deal to enter", other: "# deals to enter" });
  const wrongRows = plural(wrong, { one: "# wrong row", other: "# wrong rows" });
  const without = plural(empty, { one: "# without a delivery", other: "# without a delivery" });
  return `${[toEnter, wrongRows, ...(empty > 0 ? [without] : [])].join(", ")}.`;
}

/** Errors of these fields need the name of the field; errors about the deal or the whole row are clear without it. */
function isCell(field: string): boolean {
  return field === "url" || field === "publishedAt" || field === "views";
}
