import type { Page } from "@playwright/test";
import { openClient } from "./client.ts";
import { linkMailedTo } from "./mailed-link.ts";
import { startProduct } from "./product.ts";
import { expect, test } from "./story.ts";

const person = { username: "nora", email: "nora@overture.example", password: "long enough" };

test("who registers gets to an answered first mail by the first steps alone", async ({ page, started }) => {
  const begin = Date.now();
  const product = started(await startProduct({}));
  const ready = Date.now();
  // What an administrator does: the catalogue, and handing over the link without a mail server.
  const admin = await openClient(product);
  await admin.post("/api/v1/creator/import", {
    creators: ["lena", "omar"].map((username) => ({
      username,
      firstName: username.replace(/^./, (letter) => letter.toUpperCase()),
      email: `${username}@creators.example`,
      genres: ["Travel"],
      region: ["Portugal"],
      avgViews: 40_000,
    })),
  });

  await page.goto(`${product.origin}/login`);
  await page.getByRole("link", { name: "Create an account" }).click();
  // The page before has fields of the same names.
  await expect(page.getByLabel("Confirm password")).toBeVisible();
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password").fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Ask an administrator for the link in it")).toBeVisible();
  await page.goto(await linkMailedTo(admin, person.email));
  await expect(page).toHaveURL(/\/campaigns$/);
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByText("1 of 7 done")).toBeVisible();
  await expect(steps.getByText("Have a catalogue: done")).toBeVisible();

  await steps.getByRole("link", { name: "Set your name" }).click();
  await page.getByLabel("Display name").fill("Nora Reis");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Your display name was changed")).toBeVisible();
  await backToSteps(page, "Set your name");

  await steps.getByRole("link", { name: "Write the first text" }).click();
  await page.getByRole("button", { name: "New template" }).first().click();
  const template = page.getByRole("dialog");
  await expect(template).toBeVisible();
  await template.getByRole("textbox", { name: "Name", exact: true }).fill("First hello");
  await template
    .getByRole("textbox", { name: "Content", exact: true })
    .fill("Hi {{username}}, what would you charge for a video?");
  await template.getByRole("button", { name: "Create template" }).click();
  await expect(template).toBeHidden();
  await backToSteps(page, "Write the first text");

  await steps.getByRole("button", { name: "Plan a campaign" }).click();
  const plan = page.getByRole("dialog", { name: "New campaign" });
  await expect(plan).toBeVisible();
  await plan.getByLabel("Name").fill("Summer");
  await plan.getByLabel("Budget").fill("2000");
  await plan.getByRole("button", { name: "Create campaign" }).click();
  await expect(page.getByRole("heading", { name: "Summer" })).toBeVisible();
  await backToSteps(page, "Plan a campaign");

  await steps.getByRole("link", { name: "Send the first mail" }).click();
  await page.getByRole("button", { name: "Choose creators" }).first().click();
  const choosing = page.getByRole("dialog", { name: "Choose creators" });
  await expect(choosing).toBeVisible();
  await choosing.getByRole("checkbox", { name: /lena/ }).click();
  await choosing.getByLabel("Initial template").selectOption({ label: "First hello" });
  await choosing.getByRole("button", { name: /^Create .*draft/ }).click();
  await expect(page.getByText("Outreach created successfully")).toBeVisible();
  await page.getByRole("button", { name: /^Drafts/ }).click();
  await page.getByRole("button", { name: /^Send all \(/ }).click();
  await expect(
    page
      .getByText("1 message sent")
      .or(page.getByText(/Sending/))
      .first(),
  ).toBeVisible();
  await backToSteps(page, "Send the first mail");

  await steps.getByRole("link", { name: "Get the first answer" }).click();
  const mail = page.getByRole("list", { name: "Mails" }).getByText("lena@creators.example");
  await expect(mail).toBeVisible({ timeout: 30_000 });
  await mail.click();
  await page.getByText("Answer in another way").click();
  await page.getByRole("button", { name: "Names a price" }).click();
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("Received as a reply")).toBeVisible();

  // All is ticked: the list goes, and the campaign says that somebody waits.
  await page.getByRole("link", { name: "Campaigns" }).click();
  await expect(steps).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Summer" }).click();
  const answered = page.getByRole("button", { name: /^lena/ });
  await expect(answered).toContainText("Needs your answer");
  await answered.click();
  const conversation = page.getByRole("complementary", { name: "Conversation" });
  await expect(conversation.getByText(/^Asks \$/)).toBeVisible();
  const seconds = (from: number) => Math.round((Date.now() - from) / 1_000);
  console.log(
    `To an answered first mail: ${seconds(begin)} s, of them ${Math.round((ready - begin) / 1_000)} s to start`,
  );
});

/** By the side bar; what was done is ticked. */
async function backToSteps(page: Page, label: string): Promise<void> {
  await page.getByRole("link", { name: "Campaigns" }).first().click();
  await expect(page.getByRole("region", { name: "First steps" }).getByText(`${label}: done`)).toBeVisible();
}
