import { outreach, type reading } from "@overture/contract";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { AnswerReading } from "./answer-reading";
import { campaignId } from "./testing/example-draft";

test("an intent that only a newer server reads is shown as it is", async () => {
  const read: reading.MessageReading = {
    why: "",
    intent: null,
    offers: [],
    hasUnsubscribed: false,
    isCorrected: false,
  };
  Object.assign(read, { intent: "invoice" });
  const message: outreach.Message = {
    ...outreach.sendMessage.example.data,
    status: "response",
    kind: "reply",
    reading: read,
  };
  const screen = await render(<AnswerReading message={message} campaignId={campaignId} creatorName="Lena" />);
  await expect.element(screen.getByText("invoice")).toBeVisible();
});
