import { outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { stillPossible } from "./kept-reply";

const thread: outreach.Thread = {
  ...outreach.exampleThread,
  status: "active",
  messages: [],
  nextMessage: { steps: ["negotiation", "final"], step: "negotiation", stepWithOffer: "negotiation" },
};
const choice = { step: "negotiation" as const, offer: 400, recipient: thread.creator.email };

test("choices stay while the conversation allows them", () => {
  expect(stillPossible(choice, thread)).toEqual(choice);
});

test("after a deal nothing is offered and the step is the last one", () => {
  const closed: outreach.Thread = {
    ...thread,
    status: "closed",
    nextMessage: { steps: ["final"], step: "final", stepWithOffer: "final" },
  };
  expect(stillPossible(choice, closed)).toEqual({ recipient: choice.recipient });
});

test("an address that the conversation has no longer is not written to", () => {
  expect(stillPossible({ ...choice, recipient: "gone@example.com" }, thread)).toEqual({
    step: "negotiation",
    offer: 400,
  });
});
