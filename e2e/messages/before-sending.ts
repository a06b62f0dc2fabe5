import { outreachPreview } from "@overture/contract";
import type { Page } from "@playwright/test";
import { type Message, notice, toast } from "./message.ts";
import { serverFaultText } from "./mock-call.ts";
import { chooseOneCreator, press } from "./validation.ts";

const campaign = "/dashboard/campaign/{campaignId}";
const drafts = `${campaign}?view=drafts`;

/** Messages shown while a user reviews drafts. */
export const beforeSendingMessages: readonly Message[] = [
  {
    when: "the mails of an outreach cannot be previewed",
    at: `${campaign}?choosing=true`,
    fails: [outreachPreview.previewOutreach, "serverFault"],
    steps: async (page) => {
      const dialog = await chooseOneCreator(page);
      await dialog.getByRole("button", { name: "Preview 1 mail" }).click();
    },
    shows: notice(serverFaultText),
  },
  {
    when: "the raw message of a draft cannot be shown",
    at: drafts,
    fails: [outreachPreview.previewRaw, "serverFault"],
    steps: (page) => review(page, "Final preview"),
    shows: notice(serverFaultText),
  },
  {
    when: "the source of a mail is copied",
    at: drafts,
    steps: async (page) => {
      await review(page, "Final preview");
      await page.getByRole("tab", { name: "Source" }).click();
      await press(page, "Copy");
    },
    shows: toast("Copied the message to clipboard"),
  },
  {
    when: "a test of a draft is sent",
    at: drafts,
    steps: (page) => review(page, "Send me a test"),
    shows: toast("A test is on its way to admin@overture.example"),
  },
  {
    when: "a test of a draft cannot be sent",
    at: drafts,
    fails: [outreachPreview.sendTest, "serverFault"],
    steps: (page) => review(page, "Send me a test"),
    shows: toast("The test was not sent"),
  },
  {
    when: "nobody can say what to look at before drafts are sent",
    at: drafts,
    fails: [outreachPreview.reviewDrafts, "serverFault"],
    steps: (page) => press(page, /^Send all \(/),
    shows: toast("Nothing was sent"),
  },
];

async function review(page: Page, action: string): Promise<void> {
  await press(page, "Review");
  await press(page, action);
}
