import type { outreach } from "@overture/contract";
import { describe, expect, test } from "vitest";
import { Refusal } from "../refusal.js";
import { threadingHeaders } from "./references.js";
import { laterOf, refuseUnlessActive, stepAfterReply } from "./thread.js";

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

test("only an active thread is open", () => {
  expect(() => refuseUnlessActive("active")).not.toThrow();
  expect(() => refuseUnlessActive("closed")).toThrow(Refusal);
  expect(() => refuseUnlessActive("cancelled")).toThrow(Refusal);
});

describe("the headers that put a mail into its conversation", () => {
  test("are absent on the first mail", () => {
    expect(threadingHeaders([])).toEqual({ inReplyTo: null, referenceIds: [] });
  });

  test("answer the newest and name all that came before", () => {
    expect(threadingHeaders(["<1@a>", "<2@a>", "<3@a>"])).toEqual({
      inReplyTo: "<3@a>",
      referenceIds: ["<1@a>", "<2@a>", "<3@a>"],
    });
  });

  test("keep the first and the latest of a long conversation", () => {
    const earlier = Array.from({ length: 50 }, (_, index) => `<${index}@a>`);
    const { inReplyTo, referenceIds } = threadingHeaders(earlier);
    expect(inReplyTo).toBe("<49@a>");
    expect(referenceIds).toEqual(["<0@a>", ...earlier.slice(31)]);
  });
});
