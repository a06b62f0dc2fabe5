import { inbox } from "@overture/contract";
import { expect, test } from "vitest";
import { findNews, seenIn } from "./find-news";

const example: inbox.InboxItem = inbox.listInbox.example.data.items[0];
const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
const item = (_id: string, changes: Partial<inbox.InboxItem> = {}): inbox.InboxItem => ({
  ...example,
  _id,
  last: { ...example.last, from: "creator", at: at(2) },
  ...changes,
});
const since = { answers: at(1), notes: at(3) };

test("a new answer is news, and so is a note that mentions the reader", () => {
  const before = seenIn([item("quiet"), item("named")]);
  const news = findNews([item("quiet"), item("named", { mentionedAt: at(4) }), item("new")], before, since);
  expect(news.answers.map(({ _id }) => _id)).toEqual(["new"]);
  expect(news.others.map(({ _id }) => _id)).toEqual(["named"]);
});

test("a note from before the page was opened is no news, even if its conversation changes", () => {
  const news = findNews([item("old", { mentionedAt: at(2) })], new Map(), since);
  expect(news.answers.map(({ _id }) => _id)).toEqual(["old"]);
  expect(news.others).toEqual([]);
});
