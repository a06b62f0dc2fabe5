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
  /** The number of matching conversations by the server's last answer. */
  matching: number;
  counts: inbox.InboxCounts | undefined;
  /** The open conversation with all pending changes. */
  openItem: inbox.InboxItem | undefined;
  /** The query of the open conversation if the list does not contain it. */
  asked: UseQueryResult<inbox.InboxItem>;
}

interface Opened {
  list: string;
  /** The conversation without pending changes. */
  item: inbox.InboxItem;
  index: number;
}

/**
 * The listed conversations of all loaded pages. The open conversation keeps its place even if it no longer matches the
 * list, for example because it has just been read, so that it does not vanish. It is then fetched separately, so that
 * it shows the changes of other users.
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

/** A conversation that moved between two pages would otherwise be shown twice. */
function withoutRepeats(data: InfiniteData<InboxPage> | undefined): inbox.InboxItem[] {
  const rows = data?.pages.flatMap((page) => page.items) ?? [];
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}
