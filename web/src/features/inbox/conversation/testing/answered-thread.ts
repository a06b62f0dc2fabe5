import { outreach } from "@overture/contract";

const example = outreach.getThread.example.data;
const [said] = example.messages;
if (!said) throw new Error("The example has a message");

export const manager = "manager@example.com";

/** The newest message is the manager's, who is one of the possible recipients. */
export const answered: outreach.Thread = {
  ...example,
  step: "negotiation",
  messages: [{ ...said, status: "response", kind: "reply", from: manager, namesRecipients: true }],
};
