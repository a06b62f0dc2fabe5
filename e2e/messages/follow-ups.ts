import { followUps } from "@overture/contract";
import type { Page } from "@playwright/test";
import { fieldErrors, type Message, notice, toast } from "./message.ts";
import { serverFaultText } from "./mock-call.ts";
import { fill, press, pressAtHead } from "./validation.ts";

const campaign = "/dashboard/campaign/{campaignId}";

/** Messages shown while a user edits follow-ups. */
export const followUpMessages: readonly Message[] = [
  {
    when: "the follow-ups of a campaign cannot be loaded",
    at: campaign,
    fails: [followUps.listFollowUps, "serverFault"],
    steps: (page) => pressAtHead(page, "Follow-ups"),
    shows: notice(serverFaultText),
  },
  {
    when: "the server fails to save follow-ups, in its words",
    at: campaign,
    fails: [followUps.saveFollowUps, "serverFault"],
    steps: (page) => saveWith(page, {}),
    shows: notice(serverFaultText),
  },
  {
    when: "a follow-up names a variable that does not exist",
    at: campaign,
    steps: (page) => saveWith(page, { Text: "Hi {{nickname}}" }),
    shows: fieldErrors({ Text: "Unknown variable: nickname" }),
  },
  {
    when: "a follow-up has no text and waits for too long",
    at: campaign,
    steps: (page) => saveWith(page, { Text: " ", "Days of silence": "61" }),
    shows: fieldErrors({ Text: "Content is required", "Days of silence": "Wait 1 to 60 days" }),
  },
  {
    when: "follow-ups are saved",
    at: campaign,
    steps: (page) => saveWith(page, {}),
    shows: toast("Follow-ups saved"),
  },
  {
    when: "the follow-ups of a conversation cannot be stopped",
    at: campaign,
    fails: [followUps.stopFollowUps, "serverFault"],
    steps: stopIn,
    shows: toast("Follow-ups could not be stopped"),
  },
  {
    when: "the follow-ups of a conversation are stopped",
    at: campaign,
    steps: stopIn,
    shows: toast("Follow-ups stopped"),
  },
];

/** Adds a follow-up that is due for nobody yet, because it needs 60 days of silence. */
async function saveWith(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await pressAtHead(page, "Follow-ups");
  await press(page, /^(Write the first|Add a) follow-up$/);
  await fill(page, { "Days of silence": "60", ...values });
  await press(page, "Save follow-ups");
}

/**
 * Stops the follow-ups of a demo conversation without an answer. Each screen size uses its own conversation, because it
 * stays stopped.
 */
async function stopIn(page: Page, unique: string): Promise<void> {
  await pressAtHead(page, "Follow-ups");
  const first = page.getByRole("button", { name: "Write the first follow-up" });
  await first.or(page.getByRole("button", { name: "Remove Follow-up 1" })).waitFor();
  const isFirst = await first.isVisible();
  await page.keyboard.press("Escape");
  if (isFirst) await saveWith(page, {});
  // Saving closes the dialog, which takes back what was typed behind it.
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const silent = unique.startsWith("phone") ? "mina.at.the.table" : "maja.shoots";
  // A long list renders only the rows near the visible ones.
  await page.getByPlaceholder("Search creators...").fill(silent);
  await page.getByText(silent, { exact: true }).first().click();
  await press(page, "Stop");
}
