import type { events } from "@overture/contract";
import { expect, test } from "vitest";
import { staleAfter } from "./live-changes";

const still = { isMoved: false };

test("a reply makes its own thread stale, and no other one", () => {
  const keys = staleAfter({ campaignId: "c", threadId: "t", kind: "response" }, still);
  expect(keys).toContainEqual(["outreach", "c", "thread", "t"]);
  expect(keys).not.toContainEqual(["outreach", "c", "thread"]);
  expect(keys).toContainEqual(["outreach", "c", "outlook"]);
});

test("mails from texts, and answers to them, make the texts' results stale", () => {
  for (const kind of ["drafts", "response"] as const) {
    expect(staleAfter({ campaignId: "c", kind }, still)).toContainEqual(["outreach", "c", "variants"]);
  }
});

test("a change without a thread, as of work in bulk, makes all threads of the campaign stale", () => {
  expect(staleAfter({ campaignId: "c", kind: "delivery" }, still)).toContainEqual(["outreach", "c", "thread"]);
});

test("the lists become stale only where a row may stand elsewhere", () => {
  const lists = ["outreach", "c", "threads"];
  expect(staleAfter({ campaignId: "c", kind: "delivery" }, still)).not.toContainEqual(lists);
  expect(staleAfter({ campaignId: "c", kind: "delivery" }, { isMoved: true })).toContainEqual(lists);
});

test("a kind that only a newer server knows makes all of its campaign stale", () => {
  const event = { campaignId: "c", kind: "triaged" as events.EventKind };
  const keys = staleAfter(event, { isMoved: true }).map(([, , part]) => part);
  expect(new Set(keys)).toEqual(
    new Set(["c", "threads", "outlook", "drafts", "available", "deliveries", "figures", "variants", "thread"]),
  );
});

test("nothing of another campaign becomes stale", () => {
  const keys = staleAfter({ campaignId: "c", kind: "thread" }, { isMoved: true });
  expect(keys.filter((key) => !key.includes("c"))).toEqual([]);
});
