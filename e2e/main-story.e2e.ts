import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { rawBounceOf, rawReplyTo } from "./raw-mails.ts";
import { expect, signIn, test } from "./story.ts";
import { expectText } from "./text-field.ts";

const spreadsheet = fileURLToPath(new URL("fixtures/creators.csv", import.meta.url));

test("from a spreadsheet to a deal: import, campaign, first mails, answers, negotiation, budget", async ({
  page,
  product,
  mailServer,
}) => {
  await signIn(page, product);

  await test.step("imports the spreadsheet, and sees which rows are bad", async () => {
    await page.getByRole("link", { name: "Creators" }).click();
    await page.getByRole("button", { name: "Import CSV" }).first().click();
    await expect(page.getByRole("dialog", { name: "Import Creators" })).toBeVisible();
    await page.locator('input[type="file"]').setInputFiles(spreadsheet);
    await expect(page.getByRole("dialog", { name: "Map CSV Columns" })).toBeVisible();
    await page.getByRole("button", { name: "Preview Data" }).click();
    const preview = page.getByRole("dialog", { name: "Preview Import" });
    await expect(preview.getByText("Preview (2000 total records)")).toBeVisible();
    await preview.getByRole("button", { name: "View up to 10 Invalid Rows" }).click();
    await preview.getByRole("button", { name: "Import 1975 Valid Creators" }).click();
    await expect(page.getByRole("dialog", { name: "Import Complete!" })).toBeVisible();
    await expect(page.getByRole("dialog").getByText("Successfully imported 1975 creators")).toBeVisible();
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("Page 1 of 198")).toBeVisible();
  });

  await test.step("writes a template for each step", async () => {
    await page.getByRole("link", { name: "Default templates" }).click();
    await writeTemplate(
      page,
      "First hello",
      "Hi {{username}}, what would you charge for a video about {{campaignName}}?",
    );
    await writeTemplate(page, "Our offer", "Hi {{username}}, we can offer {{offer}}.");
    await writeTemplate(page, "It is a deal", "Wonderful, {{username}}: {{offer}} it is.");
  });

  await test.step("makes a campaign with a budget and a target", async () => {
    await page.getByRole("link", { name: "Campaigns" }).click();
    await page.getByRole("button", { name: "New campaign" }).first().click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Winter in the north");
    await page.getByLabel("Budget").fill("5000");
    await page.getByLabel("Target views").fill("1000000");
    await page.getByRole("button", { name: "Create campaign" }).click();
    await expect(page.getByRole("heading", { name: "Winter in the north" })).toBeVisible();
    await expect(page.getByText("$5,000")).toBeVisible();
  });

  const creators = await test.step("chooses three creators, each gets a draft", async () => {
    await page.getByRole("button", { name: "Choose creators" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Choose creators" });
    const boxes = dialog.getByRole("checkbox", { name: /^Select (?!all)/ });
    await expect(boxes.first()).toBeVisible();
    for (const index of [0, 1, 2]) await boxes.nth(index).click();
    await expect(dialog.getByText("3 creators chosen")).toBeVisible();
    await dialog.getByLabel("Initial template").selectOption({ label: "First hello (default)" });
    await dialog.getByLabel("Negotiation template").selectOption({ label: "Our offer (default)" });
    await dialog.getByLabel("Final template").selectOption({ label: "It is a deal (default)" });
    await dialog.getByRole("button", { name: /^Create .*draft/ }).click();
    await expect(page.getByText("Outreach created successfully")).toBeVisible();
    return 3;
  });

  await test.step("sends all drafts; each arrives at the mail server once", async () => {
    await page.getByRole("button", { name: /^Drafts/ }).click();
    await page.getByRole("button", { name: /^Send all \(/ }).click();
    await mailServer.waitForMails(creators);
    const recipients = mailServer.delivered.flatMap(({ to }) => to);
    expect(new Set(recipients).size).toBe(creators);
  });
  const [first, second, third] = mailServer.delivered;
  if (!first || !second || !third) throw new Error("Three mails were delivered");

  await test.step("an answer with a price, a refusal of the address and an automatic reply come in", async () => {
    await product.receive(rawReplyTo(first, "Sounds great! I charge $450 for a video.", 1));
    await product.receive(rawBounceOf(second));
    await product.receive(
      rawReplyTo(third, "I am out of the office until Monday.", 2).replace(
        "MIME-Version",
        "Auto-Submitted: auto-replied\r\nMIME-Version",
      ),
    );
    await page.getByRole("button", { name: "List" }).click();
    const conversations = page.getByRole("list", { name: "Conversations" });
    await expect(conversations.getByRole("link", { name: /I charge \$450 .*Needs your answer/ })).toBeVisible();
    await expect(conversations.getByRole("link", { name: /Cancelled/ })).toHaveCount(1);
    await expect(conversations.getByRole("link", { name: /Needs your answer/ })).toHaveCount(1);
  });

  await test.step("makes a counter-offer from the template, which arrives in the same conversation", async () => {
    await page.getByRole("link", { name: /I charge \$450/ }).click();
    const conversation = page.getByRole("complementary", { name: "Conversation" });
    // Once the answer is visible, the quoted text below it must be folded.
    await expect(conversation.getByText(/I charge \$450/).first()).toBeVisible();
    await expect(conversation.getByText("On Mon, Nov 2, 2026")).toBeHidden();
    await conversation.getByRole("button", { name: "Offer and template" }).click();
    await conversation.getByLabel("Your offer").fill("400");
    await conversation.getByRole("button", { name: "Prepare draft" }).click();
    await expectText(conversation.getByLabel("Message", { exact: true }), /we can offer \$400/);
    await conversation.getByRole("button", { name: "Send", exact: true }).click();
    await mailServer.waitForMails(creators + 1);
    const offer = mailServer.delivered.at(-1);
    expect(offer?.to).toEqual(first.to);
    expect(offer?.raw).toMatch(/^In-Reply-To: <answer-1-/im);
  });

  await test.step("the creator agrees, the deal is finalized and comes off the budget", async () => {
    const offer = mailServer.delivered.at(-1);
    if (!offer) throw new Error("An offer was delivered");
    await product.receive(rawReplyTo(offer, "That works for me, let us do it!", 3));
    const conversation = page.getByRole("complementary", { name: "Conversation" });
    await expect(conversation.getByText("That works for me, let us do it!")).toBeVisible();
    await conversation.getByRole("button", { name: "Finalize deal" }).click();
    const dialog = page.getByRole("dialog", { name: "Finalize deal" });
    await dialog.getByLabel("Final amount").fill("6000");
    await dialog.getByRole("button", { name: "Finalize", exact: true }).click();
    await expect(dialog.getByText("More than remains of the budget")).toBeVisible();
    await dialog.getByLabel("Final amount").fill("400");
    await dialog.getByRole("button", { name: "Finalize", exact: true }).click();
    await expect(page.getByText("Deal finalized successfully!")).toBeVisible();
    await expect(page.getByText("$4,600")).toBeVisible();
  });

  await test.step("after a kill and a restart everything is as it was, and nothing was sent again", async () => {
    const campaign = page.url();
    // Leaves the page before the kill, since it would report errors while the server is down.
    await page.goto("about:blank");
    await product.killAndRestart();
    await page.goto(campaign);
    await expect(page.getByText("$4,600")).toBeVisible();
    expect(mailServer.delivered.length).toBe(creators + 1);
  });
});

async function writeTemplate(page: Page, name: string, content: string): Promise<void> {
  await page.getByRole("button", { name: "New template" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await dialog.getByRole("textbox", { name: "Content", exact: true }).fill(content);
  await dialog.getByRole("button", { name: "Create template" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("cell", { name, exact: true })).toBeVisible();
}
