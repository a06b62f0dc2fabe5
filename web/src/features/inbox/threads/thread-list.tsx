import type { threads } from "@overture/contract";
import type { RefObject } from "react";
import { t } from "#language";
import { Checkbox } from "../../../ui/checkbox";
import { join } from "../../../ui/join";
import { VirtualList } from "../../../ui/virtual-list";
import { ThreadRow } from "./thread-row";

interface Props {
  label: string;
  /** As they were loaded. */
  pages: ReadonlyArray<readonly threads.ThreadSummary[]>;
  total: number;
  rowPx: number;
  gapPx?: number;
  /** What scrolls the list; without it the page does. */
  scroller: RefObject<HTMLElement | null> | undefined;
  openId: string | undefined;
  onOpen: (threadId: string) => void;
  onIntent: (threadId: string) => void;
  onNext: ((thread: threads.ThreadSummary) => void) | undefined;
  rowClasses: string;
  /** Rows have a checkbox where it is given. */
  selection?: { ids: ReadonlySet<string>; onToggle: (threadId: string) => void } | undefined;
}

export function ThreadList({ pages, openId, onOpen, onIntent, onNext, selection, ...list }: Props) {
  return (
    <VirtualList {...list} rows={withoutRepeats(pages)} rowId={({ _id }) => _id} keptId={openId}>
      {(thread) => {
        const isOpen = thread._id === openId;
        const row = <ThreadRow thread={thread} isOpen={isOpen} onOpen={onOpen} onIntent={onIntent} onNext={onNext} />;
        if (!selection) return row;
        const isSelected = selection.ids.has(thread._id);
        return (
          <div
            className={join(
              "isolate flex items-center has-[[aria-current]]:bg-accent-soft",
              isSelected && "bg-accent-soft/60",
            )}
          >
            {/* Around the box as much again counts, for a finger; above the row, which begins below it. */}
            <span className="relative z-1 pl-4 @max-xl:-mr-1.5 [&_input]:before:absolute [&_input]:before:-inset-3 [&_input]:before:content-['']">
              <Checkbox
                label={t`Select ${thread.username}`}
                hideLabel
                checked={isSelected}
                onChange={() => selection.onToggle(thread._id)}
              />
            </span>
            <div className="min-w-0 flex-1">{row}</div>
          </div>
        );
      }}
    </VirtualList>
  );
}

/** A thread that moved up between two pages would be shown twice. */
function withoutRepeats(pages: Props["pages"]): threads.ThreadSummary[] {
  return [...new Map(pages.flat().map((row) => [row._id, row])).values()];
}
