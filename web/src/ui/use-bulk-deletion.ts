import { type BulkDeletion, type BulkOutcome, selectedRows } from "@overture/contract";
import { useState } from "react";
import { formatQuantity } from "./format";
import { toast } from "./toast";

interface Options {
  ids: ReadonlySet<string>;
  /** Selects nothing more. */
  onClear: () => void;
  /** One of them, in words. */
  noun: string;
  remove: (ids: string[]) => Promise<BulkDeletion>;
  restore?: (ids: string[]) => Promise<BulkOutcome>;
  /** Why a call failed, in words. */
  reasonOf: (error: unknown) => string;
}

/**
 * Deletes all selected rows of a list at once. The notice says how many could not be deleted and, where there is a way
 * back, has an Undo.
 */
export function useBulkDeletion({ ids: selected, onClear, noun, remove, restore, reasonOf }: Options) {
  const [isBusy, setIsBusy] = useState(false);

  async function undo(ids: string[]) {
    try {
      const { changed, skipped } = await (restore?.(ids) ?? { changed: 0, skipped: 0 });
      toast.success(`${formatQuantity(changed, noun)} restored`, describeSkipped(skipped));
    } catch (error) {
      toast.error(`The ${noun}s could not be restored`, { description: reasonOf(error) });
    }
  }

  /** Answers whether the call succeeded. */
  async function removeSelected(): Promise<boolean> {
    const ids = [...selected];
    if (ids.length > selectedRows) {
      toast.error(`At most ${formatQuantity(selectedRows, noun)} can be deleted at once`);
      return false;
    }
    setIsBusy(true);
    try {
      const { changed, skipped, skippedIds = [] } = await remove(ids);
      const deleted = ids.filter((id) => !skippedIds.includes(id));
      toast.success(`${formatQuantity(changed, noun)} deleted`, {
        ...describeSkipped(skipped),
        ...(restore && changed > 0 && { action: { label: "Undo", onClick: () => void undo(deleted) } }),
      });
      onClear();
      return true;
    } catch (error) {
      toast.error(`The ${noun}s could not be deleted`, { description: reasonOf(error) });
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, removeSelected };
}

function describeSkipped(skipped: number) {
  return skipped > 0 ? { description: `${formatQuantity(skipped, "other was", "others were")} skipped.` } : {};
}
