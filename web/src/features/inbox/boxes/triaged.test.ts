import { inbox } from "@overture/contract";
import { expect, test } from "vitest";
import { triagedPages } from "./triaged";

const example: inbox.InboxItem = inbox.listInbox.example.data.items[0];
const items = ["1", "2"].map((_id) => ({ ...example, _id, isDone: false }));
const list = { box: "open" as const, sort: "newest" as const, q: "" };
const pagesOf = (total: number, rows: inbox.InboxItem[] = items) => ({
  pageParams: [undefined],
  pages: [{ ...inbox.listInbox.example.data, items: rows, total }],
});
const allDone = { body: { all: true as const, filter: { box: "open" as const, q: "" }, count: 2, isDone: true } };

test("all that match leave the list at once where the whole list is there", () => {
  const { pages } = triagedPages(pagesOf(2), allDone, { list, userId: undefined });
  expect(pages[0]).toMatchObject({ items: [], total: 0 });
});

test("what a note names the reader in stays in the unread box when it is done, until it is read", () => {
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

test("where only a part of it is there the list waits for the server", () => {
  const pages = pagesOf(9_951);
  expect(triagedPages(pages, allDone, { list, userId: undefined })).toBe(pages);
});
