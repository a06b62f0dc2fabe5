import type { creatorImports } from "@overture/contract";
import { useState } from "react";
import { plural, t } from "#language";
import { CallError, messageOf } from "../../../api/call-error";
import { Button } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { formatDate, formatDateTime, formatNumber, formatQuantity } from "../../../ui/format";
import { labelled } from "../../../ui/labelled";
import { toast } from "../../../ui/toast";
import { useUndoImport } from "./imports.queries";
import { UsedCreators } from "./used-creators";

/** One import: who imported it, when, how many creators, and its Undo. */
export function ImportItem({ item }: { item: creatorImports.CreatorImport }) {
  const [isAsking, setIsAsking] = useState(false);
  const undo = useUndoImport();
  const used = usesIn(undo.error);
  const name = item.fileName ?? t`Without a file`;

  function run() {
    undo.mutate(item._id, {
      onSuccess: ({ deleted, restored }) =>
        toast.success(t`Import undone`, {
          description: t`${formatNumber(deleted)} deleted, ${formatNumber(restored)} restored.`,
        }),
      onSettled: () => setIsAsking(false),
    });
  }

  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{name}</p>
          <p className="text-[13px] text-muted tabular-nums">
            {formatDateTime(item.at)}, {item.by?.username ?? t`command line`}
          </p>
          <p className="text-[13px] text-muted tabular-nums">
            {labelled(
              formatQuantity(item.imported, "creator"),
              t`${formatNumber(item.created)} created, ${formatNumber(item.updated)} updated`,
            )}
          </p>
        </div>
        <div className="flex flex-col items-end gap-1 text-right text-[13px] text-muted">
          {item.state === "done" && (
            <Button size="small" busy={undo.isPending} aria-label={t`Undo ${name}`} onClick={() => setIsAsking(true)}>
              {t`Undo`}
            </Button>
          )}
          <span>{stateText(item)}</span>
        </div>
      </div>
      {undo.isError && (
        <div role="alert" className="text-[13px]">
          <p className="text-danger-text">{messageOf(undo.error)}</p>
          {used.length > 0 && <UsedCreators used={used} />}
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Undo this import?`}
          description={undoingText(item)}
          confirmLabel={t`Undo import`}
          busy={undo.isPending}
          onConfirm={run}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}

function undoingText({ created, updated }: creatorImports.CreatorImport): string {
  const deleted = plural(created, {
    one: "# creator that it created goes to Recently deleted.",
    other: "# creators that it created go to Recently deleted.",
  });
  const restored = plural(updated, {
    one: "# creator that it changed is as it was before.",
    other: "# creators that it changed are as they were before.",
  });
  return [created > 0 ? deleted : "", updated > 0 ? restored : ""].join(" ");
}

function stateText({ state, undoUntil, undone }: creatorImports.CreatorImport): string {
  if (state === "done") return t`until ${formatDate(undoUntil)}`;
  if (state === "expired") return t`Can no longer be undone`;
  return undone?.by ? t`Undone by ${undone.by.username}` : t`Undone`;
}

/** The refusal of this call lists the creators that were used, as the contract says. */
function usesIn(error: unknown): readonly creatorImports.UsedCreator[] {
  return error instanceof CallError && Array.isArray(error.used) ? (error.used as creatorImports.UsedCreator[]) : [];
}
