import type { creatorImports } from "@overture/contract";
import { useState } from "react";
import { CallError, messageOf } from "../../../api/call-error";
import { Button } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { formatDate, formatDateTime, formatNumber, formatQuantity } from "../../../ui/format";
import { toast } from "../../../ui/toast";
import { useUndoImport } from "./imports.queries";
import { UsedCreators } from "./used-creators";

/** One import: who, when, how many, and its way back. */
export function ImportItem({ item }: { item: creatorImports.CreatorImport }) {
  const [isAsking, setIsAsking] = useState(false);
  const undo = useUndoImport();
  const used = usesIn(undo.error);
  const name = item.fileName ?? "Without a file";

  function run() {
    undo.mutate(item._id, {
      onSuccess: ({ deleted, restored }) =>
        toast.success("Import undone", {
          description: `${formatNumber(deleted)} deleted, ${formatNumber(restored)} restored.`,
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
            {formatDateTime(item.at)}, {item.by?.username ?? "command line"}
          </p>
          <p className="text-[13px] text-muted tabular-nums">
            {formatQuantity(item.imported, "creator")}: {formatNumber(item.created)} created,{" "}
            {formatNumber(item.updated)} updated
          </p>
        </div>
        <div className="flex flex-col items-end gap-1 text-right text-[13px] text-muted">
          {item.state === "done" && (
            <Button size="small" busy={undo.isPending} aria-label={`Undo ${name}`} onClick={() => setIsAsking(true)}>
              Undo
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
          title="Undo this import?"
          description={undoingText(item)}
          confirmLabel="Undo import"
          busy={undo.isPending}
          onConfirm={run}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}

function undoingText({ created, updated }: creatorImports.CreatorImport): string {
  const deleted = created === 1 ? "goes to Recently deleted" : "go to Recently deleted";
  const restored = updated === 1 ? "is as it was before" : "are as they were before";
  return [
    created > 0 ? `${formatQuantity(created, "creator")} that it created ${deleted}.` : "",
    updated > 0 ? `${formatQuantity(updated, "creator")} that it changed ${restored}.` : "",
  ].join(" ");
}

function stateText({ state, undoUntil, undone }: creatorImports.CreatorImport): string {
  if (state === "done") return `until ${formatDate(undoUntil)}`;
  if (state === "expired") return "Can no longer be undone";
  return undone?.by ? `Undone by ${undone.by.username}` : "Undone";
}

/** As the contract has it for this call. */
function usesIn(error: unknown): readonly creatorImports.UsedCreator[] {
  return error instanceof CallError && Array.isArray(error.used) ? (error.used as creatorImports.UsedCreator[]) : [];
}
