import type { Page } from "@playwright/test";
import { npmStart } from "./npm-start.ts";
import { expect, test } from "./story.ts";

const maxMinutes = 5;
const spreadsheet = `username,email,genres,regions,avgViews
lena,lena@creators.example,Travel,Portugal,40000
omar,omar@creators.example,Travel,Portugal,40000
`;

/** What a user does on each step of the list, in the list's order. */
const steps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async "Set your name"(page) {
    await page.getByLabel("Display name").fill("Nora Reis");
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(page.getByText("Your display name was changed")).toBeVisible();
  },

  async "Import a spreadsheet"(page) {
    const dialog = page.getByRole("dialog");
    await dialog
      .getByLabel("Choose a CSV file")
      .setInputFiles({ name: "creators.csv", mimeType: "text/csv", buffer: Buffer.from(spreadsheet) });
    await dialog.getByRole("button", { name: "Preview Data" }).click();
    await dialog.getByRole("button", { name: "Import 2 Valid Creators" }).click();
    await expect(dialog.getByText("Successfully imported 2 creators")).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toBeHidden();
  },

  async "Write the first text"(page) {
    await page.getByRole("button", { name: "New template" }).first().click();
    const dialog = page.getByRole("dialog", { name: "New template" });
    await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("First hello");
    await dialog
      .getByRole("textbox", { name: "Content", exact: true })
      .fill("Hi {{username}}, what would you charge for a video?");
    await dialog.getByRole("button", { name: "Create template" }).click();
    await expect(dialog).toBeHidden();
  },

  async "Plan a campaign"(page) {
    const dialog = page.getByRole("dialog", { name: "New campaign" });
    await dialog.getByLabel("Name").fill("Summer");
    await dialog.getByLabel("Budget").fill("2000");
    await dialog.getByRole("button", { name: "Create campaign" }).click();
    await expect(page.getByRole("heading", { name: "Summer" })).toBeVisible();
  },

  async "Send the first mail"(page) {
    await page.getByRole("button", { name: "Choose creators" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Choose creators" });
    await dialog.getByRole("checkbox", { name: /lena/ }).click();
    await dialog.getByLabel("Initial template").selectOption({ label: "First hello" });
    await dialog.getByRole("button", { name: /^Create .*draft/ }).click();
    await expect(page.getByText("Outreach created successfully")).toBeVisible();
    await page.getByRole("button", { name: /^Drafts/ }).click();
    await page.getByRole("button", { name: /^Send all \(/ }).click();
    await expect(
      page
        .getByText("1 message sent")
        .or(page.getByText(/Sending/))
        .first(),
    ).toBeVisible();
  },

  async "Get the first answer"(page) {
    const mail = page.getByRole("list", { name: "Mails" }).getByText("lena@creators.example");
    await expect(mail).toBeVisible({ timeout: 30_000 });
    await mail.click();
    await page.getByText("Answer in another way").click();
    await page.getByRole("button", { name: "Names a price" }).click();
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByText("Received as a reply")).toBeVisible();
  },
};

test("from npm start to an answered first mail in five minutes, by the first steps alone", async ({
  page,
  started,
}) => {
  test.setTimeout((maxMinutes + 1) * 60_000);
  const begin = Date.now();
  const product = started(await npmStart());
  const ready = Date.now();
  // Only this printed address is typed; everything else is reached by links.
  await page.goto(product.address);
  await page.getByLabel("Username", { exact: true }).fill(product.administrator.username);
  await page.getByLabel("Password", { exact: true }).fill(product.administrator.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();

  const list = page.getByRole("region", { name: "First steps" });
  await expect(list.getByText("0 of 7 done")).toBeVisible();
  const open = list.getByRole("listitem").filter({ hasNotText: ": done" });
  // The list says that this step can wait.
  const ofMailbox = open.filter({ hasText: "Connect a mailbox" });
  await expect(ofMailbox).toContainText("Until then mail goes to the sandbox, where you can try everything.");
  for (const [label, follow] of Object.entries(steps)) {
    await expect(list).toBeVisible();
    const next = open.filter({ hasNotText: "Connect a mailbox" }).first();
    await expect(next).toContainText(label);
    await next
      .getByRole("link", { name: label })
      .or(next.getByRole("button", { name: label }))
      .click();
    await follow(page);
    await page.getByRole("link", { name: "Campaigns" }).first().click();
  }

  // When all steps are done, the list disappears, and the campaign shows that a creator waits for an answer.
  await expect(list).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Summer" }).click();
  const answered = page.getByRole("link", { name: /^lena/ });
  await expect(answered).toContainText("Needs your answer");
  await answered.click();
  const conversation = page.getByRole("complementary", { name: "Conversation" });
  await expect(conversation.getByText(/^Asks \$/)).toBeVisible();
  const seconds = (to: number) => Math.round((to - begin) / 1_000);
  console.log(`To an answered first mail: ${seconds(Date.now())} s, of them ${seconds(ready)} s to start`);
  expect(Date.now() - begin).toBeLessThan(maxMinutes * 60_000);
});
