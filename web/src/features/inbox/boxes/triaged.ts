import type { inbox } from "@overture/contract";
import type { InfiniteData } from "@tanstack/react-query";
import type { InboxPage } from "../../../entities/inbox/inbox.queries";
import type { InboxList } from "../../../entities/inbox/inbox-search";

export interface TriageChange {
  body: inbox.BulkTriage;
  /** Whom it is assigned to. */
  assignee?: inbox.InboxItem["assignee"];
  /** Where it undoes: what was listed before, each as it was. */
  before?: Listed;
}

export interface Listed {
  list: InboxList;
  items: readonly inbox.InboxItem[];
}

/** A list of somebody's inbox. */
export interface ListOfUser {
  list: InboxList;
  userId: string | undefined;
}

/** A conversation as it reads with the change. */
export function triagedItem(item: inbox.InboxItem, { body, assignee, before }: TriageChange): inbox.InboxItem {
  const { isDone, snoozedUntil, assigneeId, isUnread } = body;
  const { snoozedUntil: snoozedBefore, assignee: assigneeBefore, ...kept } = item;
  // Each ends the other.
  const until = isDone ? undefined : snoozedUntil === undefined ? snoozedBefore : (snoozedUntil ?? undefined);
  const was = before?.items.find(({ _id }) => _id === item._id);
  // What undoing gives back of one that was not listed is read again.
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

/** The pages of a list with the change, without those that belong there no longer, and with those that do again. */
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
  if (change.before && isSame(change.before.list, list)) {
    giveBack(changed, change.before.items, (item) => {
      const triaged = isChanged(item._id) ? triagedItem(item, change) : undefined;
      return triaged && belongsTo(triaged, { list, userId }) ? triaged : undefined;
    });
  }
  const left = countOf(pages.pages) - countOf(changed);
  return { ...pages, pages: changed.map((page) => ({ ...page, total: Math.max(page.total - left, 0) })) };
}

/** Each that is not listed before the next one that is, as they stood before. */
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
 * Which conversations of a list a change is about, as far as that is known before the server has answered: of what
 * others have changed undoing is shown until it says so.
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
