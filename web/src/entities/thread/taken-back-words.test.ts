import { outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { takenBackCounts, takenBackWords } from "./taken-back-words";

const lost = "The mail server's answer was lost: it may have arrived or not.";

test("a message that was taken back is a draft", () => {
  const { delivery: _delivery, nextAttemptAt: _next, ...message } = outreach.exampleSent;
  expect(takenBackWords({ ...message, status: "draft" })).toEqual({ text: "Not sent; the message is a draft again" });
});

test("a message that may have been sent is not called a draft", () => {
  const message: outreach.Message = { ...outreach.exampleSent, status: "sent", delivery: "unconfirmed" };
  expect(takenBackWords(message)).toEqual({ text: "Nothing was sent again", description: lost });
});

test("of many messages, the drafts and the uncertain ones are counted", () => {
  expect(takenBackCounts({ returned: 2 })).toEqual({ text: "2 messages are drafts again" });
  expect(takenBackCounts({ returned: 1, unconfirmed: 2 })).toEqual({
    text: "1 message is a draft again",
    description: "2 unconfirmed",
  });
  expect(takenBackCounts({ returned: 0, unconfirmed: 3 })).toEqual({ text: "3 unconfirmed", description: lost });
});
