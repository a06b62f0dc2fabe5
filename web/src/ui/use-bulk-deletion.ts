import { type BulkDeletion, type BulkOutcome, selectedRows } from "@overture/contract";
import { useState } from "react";
import { plural, t } from "#language";
import { because } from "./because";
import { formatQuantity } from "./format";
import { toast } from "./toast";

interface Options {
  ids: ReadonlySet<string>;
  /** Selects nothing more. */
  onClear: () => void;
  noun: keyof typeof words;
  remove: (ids: string[]) => Promise<BulkDeletion>;
  restore?: (ids: string[]) => Promise<BulkOutcome>;
}

/** The words of the notices, by the kind of row. */
const words = {
  creator: {
    deleted: (count: number) => plural(count, { one: "# creator deleted", other: "# creators deleted" }),
    restored: (count: number) => plural(count, { one: "# creator restored", other: "# creators restored" }),
    notDeleted: t`The creators could not be deleted`,
    notRestored: t`The creators could not be restored`,
  },
  template: {
    deleted: (count: number) => plural(count, { one: "# template deleted", other: "# templates deleted" }),
    restored: (count: number) => plural(count, { one: "# template restored", other: "# templates restored" }),
    notDeleted: t`The templates could not be deleted`,
    notRestored: t`The templates could not be restored`,
  },
  user: {
    deleted: (count: number) => plural(count, { one: "# user deleted", other: "# users deleted" }),
    restored: (count: number) => plural(count, { one: "# user restored", other: "# users restored" }),
    notDeleted: t`The users could not be deleted`,
    notRestored: t`The users could not be restored`,
  },
};

/**
 * Deletes all selected rows of a list at once. The notice says how many could not be deleted and, if they can be
 * restored, has an Undo.
 */
export function useBulkDeletion({ ids: selected, onClear, noun, remove, restore }: Options) {
  const [isBusy, setIsBusy] = useState(false);

  async function undo(ids: string[]) {
    try {
      const { changed, skipped } = await (restore?.(ids) ?? { changed: 0, skipped: 0 });
      toast.success(words[noun].restored(changed), describeSkipped(skipped));
    } catch (error) {
      toast.error(words[noun].notRestored, because(error));
    }
  }

  /** Answers whether the call succeeded. */
  async function removeSelected(): Promise<boolean> {
    const ids = [...selected];
    if (ids.length > selectedRows) {
      toast.error(t`At most ${formatQuantity(selectedRows, noun)} can be deleted at once`);
      return false;
    }
    setIsBusy(true);
    try {
      const { changed, skipped, skippedIds = [] } = await remove(ids);
      if (changed === 0) {
        toast.error(words[noun].notDeleted);
        return false;
      }
      const deleted = ids.filter((id) => !skippedIds.includes(id));
      toast.success(words[noun].deleted(changed), {
        ...describeSkipped(skipped),
        ...(restore && { action: { label: t`Undo`, onClick: () => void undo(deleted) } }),
      });
      onClear();
      return true;
    } catch (error) {
      toast.error(words[noun].notDeleted, because(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, removeSelected };
}

function describeSkipped(skipped: number) {
  if (skipped === 0) return {};
  return { description: plural(skipped, { one: "# other was skipped.", other: "# others were skipped." }) };
}
