import { expect, test } from "vitest";
import { costPerThousand, nextMessageOf } from "./deal-at-hand";

test("no views, no cost per thousand", () => {
  expect(costPerThousand(450, 90_000)).toBe(5);
  expect(costPerThousand(450, 0)).toBeUndefined();
  expect(costPerThousand(undefined, 10)).toBeUndefined();
});

test("without a next message in the answer, a conversation continues at its own step", () => {
  const said = {
    steps: ["initial" as const, "negotiation" as const],
    step: "initial" as const,
    stepWithOffer: "negotiation" as const,
  };
  expect(nextMessageOf({ step: "initial", nextMessage: said })).toBe(said);
  expect(nextMessageOf({ step: "final" })).toEqual({ steps: ["final"], step: "final", stepWithOffer: "final" });
});
