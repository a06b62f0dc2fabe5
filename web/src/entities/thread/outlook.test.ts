import { outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { sumOpenDeals, verdictOn } from "./outlook";

const thread: outreach.Thread = outreach.getThread.example.data;
const [message] = thread.messages;
const none = { committed: 0, expectedViews: 0 };

test("open negotiations cost the price on the table and bring views by the creator's chance", () => {
  if (!message) throw new Error("The example has a message");
  const asked: outreach.Message = { ...message, status: "response", kind: "reply", offer: 450 };
  const creator = { ...thread.creator, avgViews: 10_000, acceptanceRate: 80 };
  const { acceptanceRate: _, ...unknown } = creator;
  expect(
    sumOpenDeals([
      { ...thread, creator, messages: [asked] },
      { ...thread, creator: unknown, messages: [] },
    ]),
  ).toEqual({ committed: 450, expectedViews: 13_000 });
});

test("a campaign without a target is not judged", () => {
  expect(verdictOn({ budget: 100, spent: 0, booked: 0, targetViews: 0 }, none)).toBeUndefined();
});

test("the price paid so far decides whether what is left is enough", () => {
  const campaign = { budget: 500, spent: 500, booked: 100_000, targetViews: 200_000 };
  expect(verdictOn(campaign, none)?.tone).toBe("good");
  expect(verdictOn({ ...campaign, targetViews: 300_000 }, none)).toEqual({
    tone: "warn",
    text: "At $5 per 1,000 views, what is left falls 100K views short",
  });
});

test("before the first deal it says what may be paid", () => {
  expect(verdictOn({ budget: 1_000, spent: 0, booked: 0, targetViews: 200_000 }, none)?.text).toBe(
    "The budget covers the target at up to $5 per 1,000 views",
  );
});

test("negotiations that would meet the target but not fit the budget do not count as on course", () => {
  const campaign = { budget: 100, spent: 0, booked: 0, targetViews: 1_000 };
  expect(verdictOn(campaign, { committed: 90, expectedViews: 2_000 })?.tone).toBe("good");
  expect(verdictOn(campaign, { committed: 110, expectedViews: 2_000 })?.tone).toBe("idle");
});
