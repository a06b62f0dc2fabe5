import type { threads } from "@overture/contract";
import type { RefObject } from "react";
import { t } from "#language";
import { Checkbox } from "../../../ui/checkbox";
import { join } from "../../../ui/join";
import { VirtualList } from "../../../ui/virtual-list";
import { ThreadRow } from "./thread-row";

interface Props {
  label: string;
  /** The loaded pages. */
  pages: ReadonlyArray<readonly threads.ThreadSummary[]>;
  total: number;
  rowPx: number;
  gapPx?: number;
  /** The element that scrolls the list; undefined if the page scrolls. */
  scroller: RefObject<HTMLElement | null> | undefined;
  openId: string | undefined;
  /** The URL of this page with the conversation open. */
  addressOf: (threadId: string) => string;
  onOpen: (threadId: string) => void;
  onIntent: (threadId: string) => void;
  onNext: ((thread: threads.ThreadSummary) => void) | undefined;
  rowClasses: string;
  /** Without it, rows have no checkbox. */
  selection?: { ids: ReadonlySet<string>; onToggle: (threadId: string, withThoseBetween: boolean) => void } | undefined;
}

export function ThreadList({ pages, openId, addressOf, onOpen, onIntent, onNext, selection, ...list }: Props) {
  return (
    <VirtualList {...list} rows={withoutRepeats(pages)} rowId={({ _id }) => _id} keptId={openId}>
      {(thread) => {
        const isOpen = thread._id === openId;
        const opening = { addressOf, onOpen, onIntent, onNext };
        const row = <ThreadRow thread={thread} isOpen={isOpen} {...opening} />;
        if (!selection) return row;
        const isSelected = selection.ids.has(thread._id);
        return (
          <div
            className={join(
              "isolate flex items-center has-[[aria-current]]:bg-accent-soft",
              isSelected && "bg-accent-soft/60",
            )}
          >
            {/* The checkbox has a larger touch target, which lies above the row. */}
            <span className="relative z-1 pl-4 @max-xl:-mr-1.5 [&_input]:before:absolute [&_input]:before:-inset-3 [&_input]:before:content-['']">
              <Checkbox
                label={t`Select ${thread.username}`}
                hideLabel
                checked={isSelected}
                onChange={(_, event) => selection.onToggle(thread._id, event.shiftKey)}
              />
            </span>
            <div className="min-w-0 flex-1">{row}</div>
          </div>
        );
      }}
    </VirtualList>
  );
}

/** A thread that moved between two pages would otherwise be shown twice. */
function withoutRepeats(pages: Props["pages"]): threads.ThreadSummary[] {
  return [...new Map(pages.flat().map((row) => [row._id, row])).values()];
}
