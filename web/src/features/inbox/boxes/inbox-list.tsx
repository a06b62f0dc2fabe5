import type { inbox } from "@overture/contract";
import type { RefObject } from "react";
import { t } from "#language";
import { Checkbox } from "../../../ui/checkbox";
import { join } from "../../../ui/join";
import { VirtualList } from "../../../ui/virtual-list";
import type { ThreadSelection } from "../threads/use-thread-selection";
import { InboxRow } from "./inbox-row";

interface Props {
  items: readonly inbox.InboxItem[];
  total: number;
  /** The element that scrolls the list; undefined if the page scrolls. */
  scroller: RefObject<HTMLElement | null> | undefined;
  openId: string | undefined;
  /** The URL of this page with the conversation open. */
  addressOf: (threadId: string) => string;
  selection: ThreadSelection;
  onOpen: (threadId: string) => void;
  onIntent: (item: inbox.InboxItem) => void;
}

/** The assumed height of a row before one is measured. */
const rowPx = 86;

export function InboxList({ items, openId, addressOf, selection, onOpen, onIntent, ...list }: Props) {
  return (
    <VirtualList
      {...list}
      label={t`Conversations`}
      rows={items}
      rowId={({ _id }) => _id}
      rowPx={rowPx}
      keptId={openId}
      rowClasses="border-b border-line"
    >
      {(item) => (
        <div
          className={join(
            "isolate flex items-center has-[[aria-current]]:bg-accent-soft",
            selection.ids.has(item._id) && "bg-accent-soft/60",
          )}
        >
          {/* The checkbox has a larger touch target, which lies above the row. */}
          <span className="relative z-1 pl-4 [&_input]:before:absolute [&_input]:before:-inset-3 [&_input]:before:content-['']">
            <Checkbox
              label={t`Select ${item.creator.username}`}
              hideLabel
              checked={selection.ids.has(item._id)}
              onChange={(_, event) => selection.toggle(item._id, event.shiftKey)}
            />
          </span>
          <div className="min-w-0 flex-1">
            <InboxRow
              item={item}
              isOpen={item._id === openId}
              addressOf={addressOf}
              onOpen={onOpen}
              onIntent={onIntent}
            />
          </div>
        </div>
      )}
    </VirtualList>
  );
}
