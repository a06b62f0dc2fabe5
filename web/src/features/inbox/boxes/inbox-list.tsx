import type { inbox } from "@overture/contract";
import type { RefObject } from "react";
import { Checkbox } from "../../../ui/checkbox";
import { join } from "../../../ui/join";
import { VirtualList } from "../../../ui/virtual-list";
import { InboxRow } from "./inbox-row";

interface Selection {
  ids: ReadonlySet<string>;
  /** With shift everything between is selected too. */
  onToggle: (threadId: string, isRange: boolean) => void;
}

interface Props {
  items: readonly inbox.InboxItem[];
  total: number;
  /** What scrolls the list; without it the page does. */
  scroller: RefObject<HTMLElement | null> | undefined;
  openId: string | undefined;
  onOpen: (threadId: string) => void;
  onIntent: (item: inbox.InboxItem) => void;
  /** Rows have a checkbox where it is given. */
  selection?: Selection;
}

const rowPx = 86;

export function InboxList({ items, openId, onOpen, onIntent, selection, ...list }: Props) {
  return (
    <VirtualList
      {...list}
      label="Conversations"
      rows={items}
      rowId={({ _id }) => _id}
      rowPx={rowPx}
      keptId={openId}
      rowClasses="border-b border-line"
    >
      {(item) => {
        const row = <InboxRow item={item} isOpen={item._id === openId} onOpen={onOpen} onIntent={onIntent} />;
        if (!selection) return row;
        const isSelected = selection.ids.has(item._id);
        return (
          <div
            className={join(
              "isolate flex items-center has-[[aria-current]]:bg-accent-soft",
              isSelected && "bg-accent-soft/60",
            )}
          >
            {/* Around the box as much again counts, for a finger. */}
            <span className="relative z-1 pl-4 md:pl-6 [&_input]:before:absolute [&_input]:before:-inset-3 [&_input]:before:content-['']">
              <Checkbox
                label={`Select ${item.creator.username}`}
                hideLabel
                checked={isSelected}
                onChange={(_, event) => selection.onToggle(item._id, event.shiftKey)}
              />
            </span>
            <div className="min-w-0 flex-1">{row}</div>
          </div>
        );
      }}
    </VirtualList>
  );
}
