import { outreach } from "@overture/contract";

const example = outreach.getThread.example.data;
const [said] = example.messages;
if (!said) throw new Error("The example has a message");

export const manager = "manager@example.com";

/** The last word is the manager's, who is one of those that can be answered. */
export const answered: outreach.Thread = {
  ...example,
  step: "negotiation",
  messages: [{ ...said, status: "response", kind: "reply", from: manager, namesRecipients: true }],
};
