import type { outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { costPerThousand, dealAtHand, newestMessage, nextStep, stepsFrom } from "./deal-at-hand";

const said = (status: outreach.MessageStatus, offer?: number | null): outreach.Message => ({
  _id: "01938a5e-7c00-7000-8000-000000000042",
  threadId: "01938a5e-7c00-7000-8000-000000000041",
  creatorId: "01938a5e-7c00-7000-8000-00000000000c",
  createdAt: "2026-11-03T08:00:00.000Z",
  content: "Hello",
  step: "negotiation",
  status,
  ...(offer !== undefined && { offer }),
});

test("the newest price of each side counts, and the newest of both is on the table", () => {
  const messages = [said("response", 500), said("sent", 400), said("response", 450), said("response")];
  expect(dealAtHand(messages)).toEqual({ asked: 450, offered: 400, onTheTable: { amount: 450, by: "creator" } });
});

test("an offer in a draft has not been made", () => {
  expect(dealAtHand([said("draft", 400), said("sent", null)])).toEqual({
    asked: undefined,
    offered: undefined,
    onTheTable: undefined,
  });
});

test("a thread is summed up by what was said last, and by its draft while nothing was", () => {
  const [sent, draft] = [said("sent"), said("draft")];
  expect(newestMessage([sent, draft])).toBe(sent);
  expect(newestMessage([draft])).toBe(draft);
});

test("no views, no cost per thousand", () => {
  expect(costPerThousand(450, 90_000)).toBe(5);
  expect(costPerThousand(450, 0)).toBeUndefined();
  expect(costPerThousand(undefined, 10)).toBeUndefined();
});

test("a message is never of an earlier step than its thread, and a counter-offer never of the first", () => {
  expect(stepsFrom("negotiation")).toEqual(["negotiation", "final"]);
  expect(nextStep("initial")).toBe("negotiation");
  expect(nextStep("final")).toBe("final");
});
