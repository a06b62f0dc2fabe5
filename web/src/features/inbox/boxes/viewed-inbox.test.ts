import { expect, test } from "vitest";
import { readInboxSearch } from "../../../entities/inbox/inbox-search";
import { searchOfView, viewedFilters } from "./viewed-inbox";

const _id = "01938a5e-7c00-7000-8000-0000000000c1";

test("a view keeps the box and its filters, but not the order or the open conversation", () => {
  const search = readInboxSearch({ box: "mine", q: "lena", sort: "oldest", view: _id, thread: _id });
  expect(viewedFilters(search)).toEqual({ box: "mine", q: "lena" });
  expect(viewedFilters(readInboxSearch({}))).toEqual({});
});

test("a view is read back as it was kept", () => {
  const search = readInboxSearch({ box: "snoozed", tag: "VIP", intent: "question", sort: "offer", view: _id });
  expect(searchOfView({ _id, filters: viewedFilters(search), sort: "offer" })).toEqual(search);
});

test("unknown filters of an old view are ignored", () => {
  const search = searchOfView({ _id, filters: { box: "attic", intent: "question", assignee: 7 }, sort: "loudest" });
  expect(search).toMatchObject({ box: "open", sort: "newest", intent: "question", view: _id });
  expect(search.assignee).toBeUndefined();
});
