import type { inbox } from "@overture/contract";
import type { InfiniteData } from "@tanstack/react-query";
import type { InboxPage } from "../../../entities/inbox/inbox.queries";
import type { InboxList } from "../../../entities/inbox/inbox-search";

export interface TriageChange {
  body: inbox.BulkTriage;
  /** Whom it is assigned to. */
  assignee?: inbox.InboxItem["assignee"];
}

/** A list of somebody's inbox. */
export interface ListOfUser {
  list: InboxList;
  userId: string | undefined;
}

/** A conversation as it reads with the change. */
export function triagedItem(item: inbox.InboxItem, { body, assignee }: TriageChange): inbox.InboxItem {
  const { isDone, snoozedUntil, assigneeId, isUnread } = body;
  const { snoozedUntil: snoozedBefore, assignee: assigneeBefore, ...kept } = item;
  // Each ends the other.
  const until = isDone ? undefined : snoozedUntil === undefined ? snoozedBefore : (snoozedUntil ?? undefined);
  const person = assigneeId === undefined ? assigneeBefore : assignee;
  return {
    ...kept,
    isDone: snoozedUntil ? false : (isDone ?? item.isDone),
    isUnread: isUnread ?? item.isUnread,
    ...(until !== undefined && { snoozedUntil: until }),
    ...(person && { assignee: person }),
  };
}

/** The pages of a list with the change, without those that belong there no longer. */
export function triagedPages(
  pages: InfiniteData<InboxPage>,
  change: TriageChange,
  { list, userId }: ListOfUser,
  isChanged = changedIn(change, list),
): InfiniteData<InboxPage> {
  // Of all that match, what is on no page yet comes with the server's answer: an emptied list would ask for it before.
  if (change.body.all && (pages.pages[0]?.total ?? 0) > countOf(pages.pages)) return pages;
  const changed = pages.pages.map(({ items, ...page }) => ({
    ...page,
    items: items.flatMap((item) => {
      if (!isChanged(item._id)) return [item];
      const triaged = triagedItem(item, change);
      return belongsTo(triaged, { list, userId }) ? [triaged] : [];
    }),
  }));
  const left = countOf(pages.pages) - countOf(changed);
  return { ...pages, pages: changed.map((page) => ({ ...page, total: Math.max(page.total - left, 0) })) };
}

function countOf(pages: readonly { items: readonly unknown[] }[]): number {
  return pages.reduce((sum, { items }) => sum + items.length, 0);
}

/**
 * Which conversations of a list a change is about, as far as that is known before the server has answered: undoing
 * leaves alone what others have changed.
 */
function changedIn({ body }: TriageChange, list: InboxList): (threadId: string) => boolean {
  if (body.was) return () => false;
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
