import { expect, test } from "vitest";
import { staleAfter } from "./live-changes";

test("a reply makes its own thread stale, and no other one", () => {
  const keys = staleAfter({ campaignId: "c", threadId: "t", kind: "response" });
  expect(keys).toContainEqual(["outreach", "c", "thread", "t"]);
  expect(keys).not.toContainEqual(["outreach", "c", "thread"]);
  expect(keys).toContainEqual(["outreach", "c", "outlook"]);
});

test("a change without a thread, as of work in bulk, makes all threads of the campaign stale", () => {
  expect(staleAfter({ campaignId: "c", kind: "delivery" })).toContainEqual(["outreach", "c", "thread"]);
});

test("nothing of another campaign becomes stale", () => {
  const keys = staleAfter({ campaignId: "c", kind: "thread" });
  expect(keys.filter((key) => !key.includes("c"))).toEqual([]);
});
