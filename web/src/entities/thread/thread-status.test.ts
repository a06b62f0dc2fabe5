import { outreach } from "@overture/contract";
import { expect, test } from "vitest";
import { threadStatus } from "./thread-status";

const thread = outreach.getThread.example.data;
const first: outreach.Message = outreach.createMessage.example.data;
const sent = (delivery: outreach.Delivery): outreach.Message => ({ ...first, status: "sent", delivery });
const reply: outreach.Message = { ...first, status: "response", kind: "reply" };

const cases: ReadonlyArray<[string, Partial<outreach.Thread>]> = [
  ["Deal closed", { status: "closed", awaitsUser: true }],
  ["Cancelled", { status: "cancelled", messages: [sent("bounced")] }],
  ["Your turn", { awaitsUser: true, messages: [sent("accepted"), reply, first] }],
  ["Bounced", { messages: [sent("bounced"), first] }],
  ["Not sent", { messages: [sent("failed")] }],
  ["Unconfirmed", { messages: [sent("unconfirmed")] }],
  ["Draft to send", { messages: [first] }],
  ["Going out", { messages: [sent("queued")] }],
  ["Waiting for a reply", { messages: [sent("accepted")] }],
  ["Nothing sent", { messages: [] }],
];

test.each(cases)("a thread is said to be: %s", (text, difference) => {
  expect(threadStatus({ ...thread, ...difference }).text).toBe(text);
});
