import { variants } from "@overture/contract";
import type { Page } from "@playwright/test";
import { fieldErrors, type Message, notice, toast } from "./message.ts";
import { serverFaultText } from "./mock-call.ts";
import { fill, press, pressAtHead } from "./validation.ts";

const campaign = "/dashboard/campaign/{campaignId}";

/** Messages shown while a user compares texts. */
export const textMessages: readonly Message[] = [
  {
    when: "the texts of a campaign cannot be loaded",
    at: campaign,
    fails: [variants.listVariants, "serverFault"],
    steps: (page) => pressAtHead(page, "Texts"),
    shows: notice(serverFaultText),
  },
  {
    when: "the server fails to save texts, in its words",
    at: campaign,
    fails: [variants.saveVariants, "serverFault"],
    steps: (page) => saveWith(page, "Hi"),
    shows: notice(serverFaultText),
  },
  {
    when: "a text names a variable that does not exist",
    at: campaign,
    steps: (page) => saveWith(page, "Hi {{nickname}}"),
    shows: fieldErrors({ Content: "Unknown variable: nickname" }),
  },
  {
    when: "texts are saved",
    at: campaign,
    steps: (page) => saveWith(page, "Hi {{username}}"),
    shows: toast("Texts saved"),
  },
];

/** Adds a text to the last step, in which the demo has no creator. */
async function saveWith(page: Page, content: string): Promise<void> {
  await pressAtHead(page, "Texts");
  await page.getByRole("dialog", { name: "Texts" }).getByLabel("Step").selectOption("final");
  await press(page, /^(Write the first|Add a) text$/);
  await fill(page, { Content: content });
  await press(page, "Save texts");
}
