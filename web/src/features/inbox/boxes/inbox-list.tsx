import type { inbox } from "@overture/contract";
import type { RefObject } from "react";
import { VirtualList } from "../../../ui/virtual-list";
import { InboxRow } from "./inbox-row";

interface Props {
  items: readonly inbox.InboxItem[];
  total: number;
  /** What scrolls the list; without it the page does. */
  scroller: RefObject<HTMLElement | null> | undefined;
  openId: string | undefined;
  onOpen: (threadId: string) => void;
  onIntent: (item: inbox.InboxItem) => void;
}

const rowPx = 86;

export function InboxList({ items, openId, onOpen, onIntent, ...list }: Props) {
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
      {(item) => <InboxRow item={item} isOpen={item._id === openId} onOpen={onOpen} onIntent={onIntent} />}
    </VirtualList>
  );
}
