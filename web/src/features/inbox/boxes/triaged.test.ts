import { inbox } from "@overture/contract";
import { expect, test } from "vitest";
import { triagedPages } from "./triaged";

const example: inbox.InboxItem = inbox.listInbox.example.data.items[0];
const items = ["1", "2"].map((_id) => ({ ...example, _id, isDone: false }));
const list = { box: "open" as const, sort: "newest" as const, q: "" };
const mine = { list, userId: undefined };
const pagesOf = (total: number, rows: inbox.InboxItem[] = items) => ({
  pageParams: [undefined],
  pages: [{ ...inbox.listInbox.example.data, items: rows, total }],
});
const allDone = { body: { all: true as const, filter: { box: "open" as const, q: "" }, count: 2, isDone: true } };

test("all that match leave the list at once where the whole list is there", () => {
  const { pages } = triagedPages(pagesOf(2), allDone, { list, userId: undefined });
  expect(pages[0]).toMatchObject({ items: [], total: 0 });
});

test("a conversation with an unread mention stays in the unread box when it is done, until it is read", () => {
  const unread = { list: { ...list, box: "unread" as const }, userId: undefined };
  const change = (body: inbox.Triage) => ({ body: { threadIds: ["1", "2"], ...body } });
  const pages = pagesOf(
    2,
    items.map((item, at) => ({ ...item, hasUnreadMention: at === 0 })),
  );
  const done = triagedPages(pages, change({ isDone: true }), unread);
  expect(done.pages[0]).toMatchObject({ items: [{ _id: "1", isDone: true }], total: 1 });
  expect(triagedPages(done, change({ isUnread: false }), unread).pages[0]?.items).toEqual([]);
});

test("undone rows return unchanged to their place, in that list only", () => {
  const maria = { _id: "9", username: "maria" };
  const rows = ["1", "2", "3", "4"].map((_id) => {
    const { assignee: _assignee, ...item } = { ...example, _id, isDone: false };
    return _id === "2" ? { ...item, assignee: maria } : item;
  });
  const threadIds = ["1", "2", "4"];
  const [first, ...later] = triagedPages(pagesOf(4, rows), { body: { threadIds, isDone: true } }, mine).pages;
  expect([first, later]).toMatchObject([{ items: [{ _id: "3" }], total: 1 }, []]);
  const body = { threadIds, isDone: false, snoozedUntil: null, was: { isDone: true, snoozedUntil: null } };
  const newer = { ...example, _id: "5" };
  const others = pagesOf(2, [newer, ...(first?.items ?? [])]);
  const change = { body, before: { list, items: rows } };

  const undone = triagedPages(others, change, mine);
  expect(undone.pages[0]).toMatchObject({ total: 5 });
  expect(undone.pages[0]?.items).toEqual([newer, ...rows]);
  // The server's answer shows that another user has changed one of them.
  expect(triagedPages(others, change, mine, (id) => id === "2").pages[0]?.items).toEqual([newer, rows[1], rows[2]]);
  expect(triagedPages(others, change, { ...mine, list: { ...list, q: "summer" } })).toEqual(others);
  const joaos = rows.map((item) => ({ ...item, assignee: { _id: "8", username: "joao" } }));
  const assigning = { ...change, body: { threadIds: ["2"], assigneeId: maria._id, was: {} } };
  expect(triagedPages(pagesOf(4, joaos), assigning, mine).pages[0]?.items[1]).toEqual(rows[1]);
});

test("where only a part of it is there the list waits for the server", () => {
  const pages = pagesOf(9_951);
  expect(triagedPages(pages, allDone, { list, userId: undefined })).toBe(pages);
});
