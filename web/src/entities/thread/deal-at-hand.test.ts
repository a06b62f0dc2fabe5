import { outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { costPerThousand, nextStep, stepsFrom } from "./deal-at-hand";

test("no views, no cost per thousand", () => {
  expect(costPerThousand(450, 90_000)).toBe(5);
  expect(costPerThousand(450, 0)).toBeUndefined();
  expect(costPerThousand(undefined, 10)).toBeUndefined();
});

test("a message is never of an earlier step than its thread, and a counter-offer never of the first", () => {
  expect(stepsFrom("negotiation")).toEqual(["negotiation", "final"]);
  expect(nextStep({ step: "final", messages: [] })).toBe("final");
  expect(nextStep({ step: "initial", messages: [] }, 400)).toBe("negotiation");
});

test("after an answer one negotiates; an automatic one is none", () => {
  const [sent] = outreach.getThread.example.data.messages;
  if (!sent) throw new Error("The example has a message");
  const answer = { ...sent, status: "response" as const, kind: "reply" as const };
  expect(nextStep({ step: "initial", messages: [sent] })).toBe("initial");
  expect(nextStep({ step: "initial", messages: [sent, { ...answer, kind: "auto-reply" }] })).toBe("initial");
  expect(nextStep({ step: "initial", messages: [sent, answer] })).toBe("negotiation");
});
