import type { inbox } from "@overture/contract";
import type { InfiniteData } from "@tanstack/react-query";
import type { InboxPage } from "../../../entities/inbox/inbox.queries";
import type { InboxList } from "../../../entities/inbox/inbox-search";

export interface TriageChange {
  body: inbox.BulkTriage;
  /** The new assignee. */
  assignee?: inbox.InboxItem["assignee"];
  /** Present if the change undoes another: the conversations as they were listed before. */
  before?: Listed;
}

export interface Listed {
  list: InboxList;
  items: readonly inbox.InboxItem[];
}

/** A list in the inbox of a user. */
export interface ListOfUser {
  list: InboxList;
  userId: string | undefined;
}

/** The conversation with the change applied. */
export function triagedItem(item: inbox.InboxItem, { body, assignee, before }: TriageChange): inbox.InboxItem {
  const { isDone, snoozedUntil, assigneeId, isUnread } = body;
  const { snoozedUntil: snoozedBefore, assignee: assigneeBefore, ...kept } = item;
  // Done ends a snooze, and a snooze ends done.
  const until = isDone ? undefined : snoozedUntil === undefined ? snoozedBefore : (snoozedUntil ?? undefined);
  const was = before?.items.find(({ _id }) => _id === item._id);
  // The earlier state of a conversation that was not listed is unknown: it is fetched again.
  if (before && !was) return item;
  const person = assigneeId === undefined ? assigneeBefore : before ? was?.assignee : assignee;
  return {
    ...kept,
    isDone: snoozedUntil ? false : (isDone ?? item.isDone),
    isUnread: isUnread ?? item.isUnread,
    ...(until !== undefined && { snoozedUntil: until }),
    ...(person && { assignee: person }),
  };
}

/**
 * The pages of a list with the change applied. Conversations that no longer belong there are removed, and those that
 * belong there again are restored.
 */
export function triagedPages(
  pages: InfiniteData<InboxPage>,
  change: TriageChange,
  { list, userId }: ListOfUser,
  isChanged = changedIn(change, list),
): InfiniteData<InboxPage> {
  // If all matching conversations change and some are not loaded, the change waits for the server's answer: an emptied
  // list would fetch the next page before.
  if (change.body.all && (pages.pages[0]?.total ?? 0) > countOf(pages.pages)) return pages;
  const changed = pages.pages.map(({ items, ...page }) => ({
    ...page,
    items: items.flatMap((item) => {
      if (!isChanged(item._id)) return [item];
      const triaged = triagedItem(item, change);
      return belongsTo(triaged, { list, userId }) ? [triaged] : [];
    }),
  }));
  if (change.before && isSame(change.before.list, list)) {
    giveBack(changed, change.before.items, (item) => {
      const triaged = isChanged(item._id) ? triagedItem(item, change) : undefined;
      return triaged && belongsTo(triaged, { list, userId }) ? triaged : undefined;
    });
  }
  const left = countOf(pages.pages) - countOf(changed);
  return { ...pages, pages: changed.map((page) => ({ ...page, total: Math.max(page.total - left, 0) })) };
}

/** Inserts each conversation that is no longer listed before its next listed neighbour, in the earlier order. */
function giveBack(
  pages: { items: inbox.InboxItem[] }[],
  before: readonly inbox.InboxItem[],
  comesBack: (item: inbox.InboxItem) => inbox.InboxItem | undefined,
): void {
  const listed = new Set(pages.flatMap(({ items }) => items.map(({ _id }) => _id)));
  let behind: string | undefined;
  for (const item of before.toReversed()) {
    const given = listed.has(item._id) ? undefined : comesBack(item);
    if (given) {
      const page = pages.find(({ items }) => items.some(({ _id }) => _id === behind)) ?? pages.at(-1);
      const at = page?.items.findIndex(({ _id }) => _id === behind) ?? -1;
      page?.items.splice(at < 0 ? page.items.length : at, 0, given);
    }
    if (given || listed.has(item._id)) behind = item._id;
  }
}

function isSame(list: InboxList, other: InboxList): boolean {
  return JSON.stringify(list) === JSON.stringify(other);
}

function countOf(pages: readonly { items: readonly unknown[] }[]): number {
  return pages.reduce((sum, { items }) => sum + items.length, 0);
}

/**
 * Which conversations of a list a change concerns, as far as this is known before the server answers. An undo is shown
 * for all of them until the server says which ones others have changed since.
 */
function changedIn({ body }: TriageChange, list: InboxList): (threadId: string) => boolean {
  if (body.threadIds) {
    const ids = new Set(body.threadIds);
    return (threadId) => ids.has(threadId);
  }
  const { sort: _sort, ...filter } = list;
  const isOfList = JSON.stringify(filter) === JSON.stringify(body.filter);
  return () => isOfList;
}

function belongsTo(item: inbox.InboxItem, { list: { box, assignee }, userId }: ListOfUser): boolean {
  if (assignee !== undefined && item.assignee?._id !== assignee) return false;
  const isOpen = !item.isDone && item.snoozedUntil === undefined;
  switch (box) {
    case "all":
      return true;
    case "done":
      return item.isDone;
    case "snoozed":
      return item.snoozedUntil !== undefined;
    case "mine":
      return isOpen && item.assignee?._id === userId;
    case "unassigned":
      return isOpen && !item.assignee;
    case "unread":
      return item.isUnread && (isOpen || item.hasUnreadMention === true);
    case "open":
      return isOpen;
  }
}
