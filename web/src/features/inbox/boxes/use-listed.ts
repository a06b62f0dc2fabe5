import type { inbox } from "@overture/contract";
import { type InfiniteData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isMissing } from "../../../api/call-error";
import type { InboxPage } from "../../../entities/inbox/inbox.queries";
import { type InboxSearch, listOf } from "../../../entities/inbox/inbox-search";
import { inboxItem, useShownItem, useShownPages } from "./inbox-thread.queries";

interface Listed {
  items: readonly inbox.InboxItem[];
  total: number;
  /** So many match, by the server's last word. */
  matching: number;
  counts: inbox.InboxCounts | undefined;
  /** The conversation that is open, as it is by now. */
  openItem: inbox.InboxItem | undefined;
  /** It alone, where the list does not hold it. */
  asked: UseQueryResult<inbox.InboxItem>;
}

interface Opened {
  list: string;
  /** As the server has it. */
  item: inbox.InboxItem;
  index: number;
}

/**
 * What is listed, page after page. The conversation that is open stays at its place also when it fits the list no
 * longer, as one that has just been read: nobody loses what they are at. It is asked for alone then, so that it shows
 * what others do with it.
 */
export function useListed(read: InfiniteData<InboxPage> | undefined, search: InboxSearch): Listed {
  const { thread } = search;
  const data = useShownPages(listOf(search), read);
  const list = JSON.stringify(listOf(search));
  const [opened, setOpened] = useState<Opened>();
  const items = withoutRepeats(data);
  const index = items.findIndex(({ _id }) => _id === thread);
  const item = items[index];
  const known = item && findIn(read, item._id);
  if (known && !(opened?.item === known && opened.index === index && opened.list === list)) {
    setOpened({ list, item: known, index });
  }
  const first = data?.pages[0];
  const asked = useQuery({ ...inboxItem(thread ?? ""), enabled: data !== undefined && thread !== undefined && !item });
  const isGone = isMissing(asked.error);
  const isPinned = !item && !isGone && opened !== undefined && opened.item._id === thread && opened.list === list;
  const openItem = useShownItem(
    item ?? (thread === undefined || isGone ? undefined : (asked.data ?? (isPinned ? opened.item : undefined))),
  );
  return {
    items: isPinned && openItem ? items.toSpliced(opened.index, 0, openItem) : items,
    total: Math.max(first?.total ?? 0, isPinned ? items.length + 1 : 0),
    matching: first?.total ?? 0,
    counts: first?.counts,
    openItem,
    asked,
  };
}

function findIn(data: InfiniteData<InboxPage> | undefined, threadId: string): inbox.InboxItem | undefined {
  return data?.pages.flatMap(({ items }) => items).find(({ _id }) => _id === threadId);
}

/** One that moved between two pages would be shown twice. */
function withoutRepeats(data: InfiniteData<InboxPage> | undefined): inbox.InboxItem[] {
  const rows = data?.pages.flatMap((page) => page.items) ?? [];
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}
