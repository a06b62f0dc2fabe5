import { expect, test } from "vitest";
import { capacityDealer, type DealtCapacity } from "./capacity-dealer.js";

const mailbox = (mailboxId: string, allowed: number | undefined, sent = 0, queued = 0): DealtCapacity => ({
  mailboxId,
  allowed,
  sent,
  queued,
});

function dealt(capacities: readonly DealtCapacity[], count: number): string {
  const next = capacityDealer(capacities);
  return Array.from({ length: count }, next).join("");
}

test.each([
  ["each goes where most capacity is left", [mailbox("a", 3), mailbox("b", 5)], 8, "bbababab"],
  ["what was sent and is queued takes capacity", [mailbox("a", 10, 4, 3), mailbox("b", 5, 0, 1)], 3, "bba"],
  ["one without a limit comes before all others", [mailbox("a", 1_000), mailbox("b", undefined, 900)], 3, "bbb"],
  [
    "of two without a limit the one that has fewer",
    [mailbox("a", undefined, 2), mailbox("b", undefined, 1)],
    4,
    "baba",
  ],
  ["of two that are alike the smaller id", [mailbox("b", 2), mailbox("a", 2)], 4, "abab"],
  ["nothing goes beyond a quota where others wait", [{ ...mailbox("a", 9), quotaLeft: 1 }, mailbox("b", 1)], 4, "abbb"],
  ["beyond every limit they stay even", [mailbox("a", 1), mailbox("b", 1)], 6, "ababab"],
])("%s", (_, capacities, count, expected) => {
  expect(dealt(capacities, count)).toBe(expected);
});

test("a hundred thousand are dealt at once, in proportion to the capacity", () => {
  const next = capacityDealer([mailbox("a", 60_000), mailbox("b", 40_000), mailbox("c", 10_000)]);
  const counts: Record<string, number> = {};
  for (let number = 0; number < 100_000; number += 1) {
    const id = next();
    counts[id] = (counts[id] ?? 0) + 1;
  }
  // A capacity of 10,000 is left, divided as evenly as possible.
  expect(counts).toEqual({ a: 56_666, b: 36_667, c: 6_667 });
});
