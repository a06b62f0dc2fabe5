import { type ReactNode, useRef } from "react";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { formatQuantity } from "../../../ui/format";
import { SelectionBar } from "../../../ui/selection-bar";
import { useKeptFocus } from "../../../ui/use-kept-focus";
import type { ThreadSelection } from "./use-thread-selection";

interface Props {
  selection: ThreadSelection;
  rows: ReadonlyArray<{ _id: string }>;
  /** The number of matching conversations. */
  total: number;
  /** The most that can be selected at once. */
  most: number;
  /** What can be done with all of them. */
  children: ReactNode;
}

/** The number of selected conversations, and what can be done with them. The focus stays in their list. */
export function ThreadSelectionBar({ selection: { ids, isAll, select }, rows, total, most, children }: Props) {
  /** What holds these actions and the list. */
  const view = useRef<HTMLElement>(null);
  useKeptFocus(view, "[role=listitem]");
  return (
    <div
      ref={(bar) => {
        view.current = bar?.parentElement ?? null;
      }}
      className={ids.size > 0 ? "border-b border-line px-4 py-2 md:px-6" : ""}
    >
      <SelectionBar
        ids={ids}
        rows={rows}
        noun="conversation"
        all={isAll ? total : undefined}
        onClear={() => select(false)}
      >
        {!isAll && total > ids.size && (
          <Button tone="quiet" disabled={total > most} onClick={() => select(true)}>
            {total > most
              ? t`At most ${formatQuantity(most, "conversation")}`
              : t`Select all ${formatQuantity(total, "conversation")}`}
          </Button>
        )}
        {children}
      </SelectionBar>
    </div>
  );
}
