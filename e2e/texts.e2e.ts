import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "./accessible.ts";
import { type Client, openClient } from "./client.ts";
import { keepPicture } from "./keep-picture.ts";
import { pressAtHead } from "./messages/validation.ts";
import { checkEverySize, sizes } from "./seeded-story.ts";
import { expect, signIn, test } from "./story.ts";

interface Draft {
  _id: string;
  creator: { email: string };
  variantNumber?: number;
}

test("texts are written, dealt and compared, one is chosen, and one click undoes that", async ({
  page,
  sandboxProduct: product,
}) => {
  const client = await openClient(product);
  const campaign = await addCampaign(client);
  await signIn(page, product);
  await page.goto(`${product.origin}/dashboard/campaign/${campaign}`);
  await page.getByRole("button", { name: "Texts", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Texts" });
  await dialog.getByLabel("Or begin with a template").selectOption("Video");
  const subject = dialog.getByRole("textbox", { name: "Subject" });
  await expect(subject).toHaveValue("A video for us?");
  // The rest uses only the keyboard.
  await dialog.getByRole("button", { name: "Add a text" }).focus();
  await page.keyboard.press("Enter");
  await subject.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("{{campaignName}} and you");
  await dialog.getByRole("button", { name: "Save texts" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Texts saved")).toBeVisible();
  await expect(dialog.getByText("No mail sent yet")).toHaveCount(2);

  await writeToAll(client, campaign);
  const texts = dialog.getByRole("list", { name: "Texts in use" }).locator(":scope > li");
  await page.reload();
  await page.getByRole("button", { name: "Texts", exact: true }).click();
  await expect(texts.nth(0)).toContainText(/0 of \d+ mails/);
  await expect(texts.nth(1)).toContainText(/[1-9]\d*% answered, likely \d+% to \d+%\s*[1-9]\d* of \d+ mails.*chance/);
  await dialog.getByText("On what this stands").click();
  await checkEverySize(page, "texts");

  await texts.nth(1).getByRole("button", { name: "Use this one from now on" }).click();
  await expect(texts).toHaveCount(1);
  await expect(dialog.getByRole("region", { name: "Used before" })).toContainText("Text 1");
  await keepPicture(page, "texts-kept", { fullPage: true });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(texts).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await readText(page);
});

test("the template's field says that texts replace it, and a follow-up has its own texts", async ({
  page,
  sandboxProduct: product,
}) => {
  const client = await openClient(product);
  const campaign = await addCampaign(client);
  await client.put(`/api/v1/campaign/${campaign}/variants`, {
    step: "initial",
    texts: [{ content: "One" }, { content: "Two" }],
  });
  await client.put(`/api/v1/outreach/campaign/${campaign}/follow-ups`, {
    followUps: [{ afterDays: 3, content: "Again?" }],
  });
  await signIn(page, product);
  await page.setViewportSize(sizes.phone);
  await page.goto(`${product.origin}/dashboard/campaign/${campaign}`);
  await pressAtHead(page, "Texts");
  const dialog = page.getByRole("dialog", { name: "Texts" });
  await dialog.getByLabel("Mail").selectOption("Follow-up 1, after 3 days of silence");
  await dialog.getByRole("button", { name: "Write the first text" }).click();
  await dialog.getByRole("textbox", { name: "Content" }).fill("Half a sen");
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByRole("textbox", { name: "Content" }).fill("Did you see it, {{username}}?");
  await keepPicture(page, "follow-up-texts", { fullPage: true });
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Save texts" }).click();
  await expect(dialog.getByText("No mail sent yet")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.setViewportSize(sizes.desktop);
  await page.getByRole("button", { name: "Choose creators" }).first().click();
  await expect(page.getByText("The campaign has 2 texts for this step", { exact: false })).toBeVisible();
});

let count = 0;

async function addCampaign(client: Client): Promise<string> {
  count += 1;
  await client.post("/api/v1/creator/import", {
    creators: Array.from({ length: 30 }, (_, index) => ({
      username: `texts-${count}-${index}`,
      email: `texts-${count}-${index}@example.com`,
      genres: ["Travel"],
      region: ["Portugal"],
    })),
  });
  await client.post("/api/v1/email-template", {
    name: "Video",
    subject: "A video for us?",
    content: "Hi {{username}}",
  });
  const { _id } = await client.post<{ _id: string }>("/api/v1/campaign", { name: `Texts ${count}`, budget: 5_000 });
  return _id;
}

/** Sends to thirty creators. Those who got the second text answer. */
async function writeToAll(client: Client, campaignId: string): Promise<void> {
  const { creators } = await client.get<{ creators: { _id: string }[] }>(
    `/api/v1/creator/all?limit=50&q=texts-${count}-`,
  );
  const template = await client.post<{ _id: string }>("/api/v1/email-template", { name: "Usual", content: "Hello" });
  await client.post("/api/v1/outreach", {
    campaignId,
    creatorIds: creators.map(({ _id }) => _id),
    emailTemplates: { initial: template._id },
  });
  const { drafts } = await client.get<{ drafts: Draft[] }>(`/api/v1/outreach/campaign/${campaignId}/drafts?limit=50`);
  await client.post(`/api/v1/outreach/campaign/${campaignId}/send`, { all: true });
  const second = drafts.filter(({ variantNumber }) => variantNumber === 2).map(({ creator }) => creator.email);
  const mailIds = new Map<string, string>();
  await expect(async () => {
    const { mails } = await client.get<{ mails: { _id: string; to: string }[] }>(
      `/api/v1/sandbox?limit=50&q=texts-${count}-`,
    );
    for (const { _id, to } of mails) mailIds.set(to, _id);
    expect(mailIds.size).toBe(creators.length);
  }).toPass({ timeout: 60_000 });
  for (const email of second) await client.post(`/api/v1/sandbox/${mailIds.get(email)}/answer`, { content: "Yes" });
  await expect(async () => {
    const { texts } = await client.get<{ texts: { answered: number }[] }>(`/api/v1/campaign/${campaignId}/variants`);
    expect(texts[1]?.answered).toBe(second.length);
  }).toPass({ timeout: 60_000 });
}

/** Each message names the text that it was made from. */
async function readText(page: Page): Promise<void> {
  await page.locator("[data-thread]").first().click();
  const messages = page.getByRole("log", { name: "Messages" });
  await expect(messages.getByText(/^Text [12]$/).first()).toBeVisible();
  await keepPicture(page, "message-of-text");
}
