import { expect, test } from "vitest";
import { costPerThousand, nextStep, stepsFrom } from "./deal-at-hand";

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
