import { deliveries, figures, system } from "@overture/contract";
import { type Message, notice, toast } from "./message.ts";
import { serverFaultText } from "./mock-call.ts";
import { press } from "./validation.ts";

const campaign = "/dashboard/campaign/{campaignId}";
const failed = deliveries.listDeliveries.example.data;
const unconfirmed = {
  ...failed,
  messages: deliveries.listDeliveries.example.data.messages.map((message) => ({
    ...message,
    delivery: "unconfirmed",
  })),
};

/** Messages about sent mail and the progress of sending. */
export const sendingMessages: readonly Message[] = [
  {
    when: "what was sent cannot be listed",
    at: `${campaign}?view=sent`,
    fails: [deliveries.listDeliveries, "serverFault"],
    shows: notice(serverFaultText),
  },
  {
    when: "the figures of a campaign do not come",
    at: `${campaign}?view=figures`,
    fails: [figures.getFigures, "serverFault"],
    shows: notice(serverFaultText),
  },
  {
    when: "the state of the installation does not come",
    at: "/settings?tab=state",
    fails: [system.getSystemState, "serverFault"],
    shows: notice(serverFaultText),
  },
  {
    when: "what failed cannot be sent again",
    at: `${campaign}?view=sent`,
    mocks: [deliveries.listDeliveries, failed],
    fails: [deliveries.resendMessages, "serverFault"],
    steps: (page) => press(page, /^Send the message to .* again$/),
    shows: toast("Nothing was sent again"),
  },
  {
    when: "what is unconfirmed cannot be sent again, after asking",
    at: `${campaign}?view=sent`,
    mocks: [deliveries.listDeliveries, unconfirmed],
    fails: [deliveries.resendMessages, "serverFault"],
    steps: async (page) => {
      await press(page, /^Send the message to .* again$/);
      await page
        .getByRole("alertdialog", { name: "Send 1 message again?" })
        .getByRole("button", { name: "Send again" })
        .click();
    },
    shows: toast("Nothing was sent again"),
  },
];
