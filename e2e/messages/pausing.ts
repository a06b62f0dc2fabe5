import { campaigns } from "@overture/contract";
import { type Message, toast, words } from "./message.ts";
import { mockCall } from "./mock-call.ts";
import { press, pressAtHead } from "./validation.ts";

const campaign = "/dashboard/campaign/{campaignId}";
const running = campaigns.getCampaign.example.data;
const paused = campaigns.pauseCampaign.example.data;
const stopped = {
  ...running,
  botStatus: "paused: 6 of the last 100 mails bounced",
  stoppedMailbox: {
    mailboxId: "00000000-0000-7000-8000-000000000001",
    isSystem: true,
    by: "bounces",
    reason: "6 of the last 100 mails bounced",
  },
};
const whyStopped =
  "6 of the last 100 mails bounced, so nothing is sent from the mailbox for now. Take addresses out that look wrong before it is resumed, or providers will take its mail for spam.";

/** Messages about paused campaigns and mailboxes. The demo's own campaign keeps running. */
export const pausingMessages: readonly Message[] = [
  {
    when: "a campaign is paused",
    at: campaign,
    mocks: [campaigns.pauseCampaign, paused],
    steps: (page) => pressAtHead(page, "Pause"),
    shows: toast("Campaign paused: nothing is sent until you resume it"),
  },
  {
    when: "a campaign cannot be paused",
    at: campaign,
    fails: [campaigns.pauseCampaign, "serverFault"],
    steps: (page) => pressAtHead(page, "Pause"),
    shows: toast("The campaign could not be paused"),
  },
  {
    when: "a campaign is resumed",
    at: campaign,
    mocks: [campaigns.getCampaign, paused],
    steps: async (page) => {
      await mockCall(page, campaigns.resumeCampaign, running);
      await pressAtHead(page, "Resume");
    },
    shows: toast("Campaign resumed"),
  },
  {
    when: "a campaign cannot be resumed",
    at: campaign,
    mocks: [campaigns.getCampaign, paused],
    fails: [campaigns.resumeCampaign, "serverFault"],
    steps: (page) => pressAtHead(page, "Resume"),
    shows: toast("The campaign could not be resumed"),
  },
  {
    when: "too much of a mailbox's mail came back",
    at: campaign,
    mocks: [campaigns.getCampaign, stopped],
    shows: words(whyStopped),
  },
  {
    when: "a stopped mailbox is resumed",
    at: campaign,
    mocks: [campaigns.getCampaign, stopped],
    steps: (page) => press(page, "Resume mailbox"),
    shows: toast("The mailbox sends again"),
  },
];
