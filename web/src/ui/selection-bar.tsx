import type { ReactNode } from "react";
import { Button } from "./button";
import { formatNumber, formatQuantity } from "./format";

export interface SelectionProps {
  ids: ReadonlySet<string>;
  /** What the list shows now: what is selected may be on another page, or outside of a filter that has changed. */
  rows: ReadonlyArray<{ _id: string }> | undefined;
  /** Selects nothing more. */
  onClear: () => void;
}

interface Props extends SelectionProps {
  /** One of them, in words. */
  noun: string;
  /** So many, where all that match are selected: also those that are not loaded. */
  all?: number | undefined;
  /** What can be done with all of them. */
  children: ReactNode;
}

/** How many rows are selected, and what can be done with them; nothing while none is. */
export function SelectionBar({ ids, rows, noun, all, onClear, children }: Props) {
  if (ids.size === 0) return null;
  const hidden = countHidden(ids, rows);
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
      <p role="status" className="text-muted tabular-nums">
        {all === undefined ? formatQuantity(ids.size, noun) : `All ${formatQuantity(all, noun)}`} selected
        {all === undefined &&
          hidden > 0 &&
          `, ${hidden === ids.size ? "" : `${formatNumber(hidden)} of them `}not shown here`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button tone="quiet" onClick={onClear}>
          Clear selection
        </Button>
        {children}
      </div>
    </div>
  );
}

/** Said before something is done that has no quick way back, with a blank behind it; nothing when all are shown. */
export function hiddenWords(ids: ReadonlySet<string>, rows: SelectionProps["rows"]): string {
  const hidden = countHidden(ids, rows);
  return hidden > 0 ? `${formatQuantity(hidden, "of them is", "of them are")} not shown in the list now. ` : "";
}

function countHidden(ids: ReadonlySet<string>, rows: SelectionProps["rows"]): number {
  if (!rows) return 0;
  const shown = new Set(rows.map(({ _id }) => _id));
  return [...ids].filter((id) => !shown.has(id)).length;
}
