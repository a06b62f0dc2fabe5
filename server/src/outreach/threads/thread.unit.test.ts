import type { outreach } from "@overture/contract";
import { describe, expect, test } from "vitest";
import { Refusal } from "../../refusal.js";
import { laterOf, nextMessageOf, refuseUnlessActive, stepAfterReply } from "./thread.js";

const steps: outreach.Step[] = ["initial", "negotiation", "final"];

describe("the steps of a thread", () => {
  test("never go back", () => {
    for (const [index, step] of steps.entries()) {
      for (const [otherIndex, other] of steps.entries()) {
        expect(laterOf(step, other)).toBe(steps[Math.max(index, otherIndex)]);
      }
    }
  });

  test("move to negotiation with the first answer and stay with later ones", () => {
    expect(steps.map(stepAfterReply)).toEqual(["negotiation", "negotiation", "final"]);
  });
});

test("the next message is never of an earlier step than its thread, and an offer never of the first", () => {
  expect(steps.map(nextMessageOf)).toEqual([
    { steps, step: "initial", stepWithOffer: "negotiation" },
    { steps: ["negotiation", "final"], step: "negotiation", stepWithOffer: "negotiation" },
    { steps: ["final"], step: "final", stepWithOffer: "final" },
  ]);
});

test("only an active thread is open", () => {
  expect(() => refuseUnlessActive("active")).not.toThrow();
  expect(() => refuseUnlessActive("closed")).toThrow(Refusal);
  expect(() => refuseUnlessActive("cancelled")).toThrow(Refusal);
});
