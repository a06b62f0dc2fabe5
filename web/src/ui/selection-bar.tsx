import type { ReactNode } from "react";
import { plural, t } from "#language";
import { Button } from "./button";
import { formatNumber, formatQuantity, type Noun } from "./format";

export interface SelectionProps {
  ids: ReadonlySet<string>;
  /** The rows that are shown; selected rows may be on another page or excluded by a changed filter. */
  rows: ReadonlyArray<{ _id: string }> | undefined;
  /** Selects nothing more. */
  onClear: () => void;
}

interface Props extends SelectionProps {
  /** One of them, in words. */
  noun: Noun;
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
        {all === undefined
          ? selectedWords(formatQuantity(ids.size, noun), ids.size, hidden)
          : t`All ${formatQuantity(all, noun)} selected`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button tone="quiet" onClick={onClear}>
          {t`Clear selection`}
        </Button>
        {children}
      </div>
    </div>
  );
}

function selectedWords(rows: string, count: number, hidden: number): string {
  if (hidden === 0) return t`${rows} selected`;
  if (hidden === count) return t`${rows} selected, not shown here`;
  return t`${rows} selected, ${formatNumber(hidden)} of them not shown here`;
}

/** Said before something is done that has no quick way back, with a blank behind it; nothing when all are shown. */
export function hiddenWords(ids: ReadonlySet<string>, rows: SelectionProps["rows"]): string {
  const hidden = countHidden(ids, rows);
  if (hidden === 0) return "";
  const words = plural(hidden, {
    one: "# of them is not shown in the list now.",
    other: "# of them are not shown in the list now.",
  });
  return `${words} `;
}

function countHidden(ids: ReadonlySet<string>, rows: SelectionProps["rows"]): number {
  if (!rows) return 0;
  const shown = new Set(rows.map(({ _id }) => _id));
  return [...ids].filter((id) => !shown.has(id)).length;
}
