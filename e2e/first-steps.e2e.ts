import { openClient } from "./client.ts";
import { keepPicture } from "./keep-picture.ts";
import { type Product, startProduct } from "./product.ts";
import { checkEverySize } from "./seeded-story.ts";
import { test as base, expect, signIn } from "./story.ts";

/** Stories on a new installation. */
const test = base.extend<object, { emptyProduct: Product }>({
  emptyProduct: [
    async ({}, use) => {
      const product = await startProduct({});
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});

test("on an empty installation the first screen says what to do, leads there and ticks what is done", async ({
  page,
  emptyProduct: product,
}) => {
  await signIn(page, product);
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByText("0 of 7 done")).toBeVisible();
  await expect(page.getByText("which is empty. Import them first.")).toBeVisible();

  await steps.getByRole("link", { name: "Set your name" }).click();
  await page.getByLabel("Display name").fill("Ada Reis");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Your display name was changed")).toBeVisible();
  await page.goto(`${product.origin}/campaigns`);
  await expect(steps.getByText("1 of 7 done")).toBeVisible();
  await expect(steps.getByText("Set your name: done")).toBeVisible();

  await page.getByRole("link", { name: "Import a spreadsheet" }).last().click();
  const dialog = page.getByRole("dialog", { name: /Import/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/creators$/);
  const client = await openClient(product);
  await client.post("/api/v1/creator/import", {
    creators: [{ username: "lena", email: "lena@example.com", genres: ["Travel"], region: ["Portugal"] }],
  });

  await page.goto(`${product.origin}/campaigns`);
  await expect(steps.getByText("Import a spreadsheet: done")).toBeVisible();
  await expect(page.getByText("A campaign is a budget and the views it should bring.")).toBeVisible();
  await steps.getByRole("button", { name: "Plan a campaign" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByLabel("Name").fill("Summer");
  await page.getByRole("button", { name: "Create campaign" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto(`${product.origin}/campaigns`);
  await expect(steps.getByText("3 of 7 done")).toBeVisible();
  await steps.getByRole("link", { name: "Send the first mail" }).click();
  await expect(page.getByRole("heading", { name: "Summer" })).toBeVisible();

  const { creators } = await client.get<{ creators: { _id: string }[] }>("/api/v1/creator/all");
  const [campaign] = await client.get<{ _id: string }[]>("/api/v1/campaign");
  const template = await client.post<{ _id: string }>("/api/v1/email-template", { name: "Hello", content: "Hi Lena" });
  await client.post("/api/v1/outreach", {
    campaignId: campaign?._id,
    creatorIds: creators.map(({ _id }) => _id),
    emailTemplates: { initial: template._id },
  });
  await client.post(`/api/v1/outreach/campaign/${campaign?._id}/send`, { all: true });
  // The deleted template keeps one step open; the list disappears when all steps are done.
  await client.delete(`/api/v1/email-template/${template._id}`);
  await page.goto(`${product.origin}/campaigns`);
  await expect(steps.getByText("Send the first mail: done")).toBeVisible();
  await steps.getByRole("link", { name: "Get the first answer" }).click();
  await page.getByRole("list", { name: "Mails" }).getByText("lena@example.com").click();
  await page.getByText("Answer in another way").click();
  await page.getByRole("button", { name: "Names a price" }).click();
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("Received as a reply")).toBeVisible();
  await page.goto(`${product.origin}/campaigns`);
  await expect(steps.getByText("Get the first answer: done")).toBeVisible();
  await expect(steps.getByText("6 of 7 done")).toBeVisible();
});

test("the first steps can be hidden, and Settings shows them again", async ({ page, emptyProduct: product }) => {
  await signIn(page, product);
  const steps = page.getByRole("region", { name: "First steps" });
  await steps.getByRole("button", { name: "Hide" }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "New campaign" }).first()).toBeVisible();
  await expect(steps).toBeHidden();

  await page.goto(`${product.origin}/dashboard/settings`);
  const choice = page.getByLabel("Show them above the campaigns");
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();
  await page.goto(`${product.origin}/campaigns`);
  await expect(steps).toBeVisible();
});

test("a sample campaign comes and goes with one click, and ticks nothing", async ({ page, emptyProduct: product }) => {
  await signIn(page, product);
  const steps = page.getByRole("region", { name: "First steps" });
  const done = await steps.getByText(/ of 7 done/).innerText();
  await steps.getByRole("button", { name: "Add a sample campaign" }).click();
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Sample: Summer on the coast" });
  await expect(card).toContainText("A sample: nothing is sent");
  await expect(steps.getByText(done)).toBeVisible();
  await checkEverySize(page, "first-steps-with-sample");

  await steps.getByRole("link", { name: "Open the sample campaign" }).click();
  await expect(page.getByRole("heading", { name: "Sample: Summer on the coast" })).toBeVisible();
  await page.getByRole("button", { name: "List", exact: true }).click();
  await page.getByRole("link", { name: /^lena\.on\.the\.road/ }).click();
  const conversation = page.getByRole("complementary", { name: "Conversation" });
  await expect(conversation.getByText("Asks $450")).toBeVisible();
  await keepPicture(page, "sample-campaign");
  await conversation.getByLabel("Message", { exact: true }).fill("Would $420 do?");
  await conversation.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("This is the sample campaign: nothing of it is sent.").first()).toBeVisible();
  await keepPicture(page, "sample-refuses");

  await page.getByRole("link", { name: "Campaigns" }).first().click();
  await steps.getByRole("button", { name: "Remove sample campaign" }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(card).toHaveCount(1);
  await steps.getByRole("button", { name: "Remove sample campaign" }).click();
  await expect(card).toHaveCount(0);
  await expect(steps.getByRole("button", { name: "Add a sample campaign" })).toBeVisible();
});
