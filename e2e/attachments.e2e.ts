import { openClient } from "./client.ts";
import { fill, press } from "./messages/validation.ts";
import type { Product } from "./product.ts";
import { checkEverySize, test } from "./seeded-story.ts";
import { expect } from "./story.ts";

test.use({ ownDemoOf: "attachments" });

test("a user who forgot a file is asked, attaches it, and it is in the sent mail", async ({ page, seeded }) => {
  await page.goto(`/dashboard/campaign/${seeded.campaignId}?view=list&awaitsUser=true`);
  await page.evaluate(() => localStorage.setItem("overture.undoSeconds", "5"));
  const conversations = page.getByRole("list", { name: "Conversations" });
  await conversations
    .getByRole("link", { name: /Needs your answer/ })
    .first()
    .click();
  const reply = page.getByRole("form", { name: /^Message to / });
  const words = `The brief is attached. ${test.info().repeatEachIndex}`;
  await reply.getByRole("textbox", { name: "Message", exact: true }).fill(words);
  await reply.getByRole("button", { name: "Send", exact: true }).click();

  const question = page.getByRole("dialog", { name: /^Send this to / });
  await expect(question).toBeVisible();
  await expect(question.getByText("The text speaks of an attachment, and nothing is attached")).toBeVisible();
  await question.getByRole("button", { name: "Back to the draft" }).click();
  await expect(question).toBeHidden();

  const draft = page.getByRole("form", { name: /^Draft to / });
  const files = draft.getByRole("list", { name: "Attachments" });
  await draft.getByLabel("Files to attach").setInputFiles([
    { name: "brief.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 A brief") },
    { name: "rates.csv", mimeType: "text/csv", buffer: Buffer.from("views,dollars") },
  ]);
  await expect(files.getByRole("button", { name: "Save brief.pdf, 16 B" })).toBeVisible();
  await expect(files.getByRole("button", { name: "Save rates.csv, 13 B" })).toBeVisible();
  await draft
    .getByLabel("Files to attach")
    .setInputFiles([{ name: "setup.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") }]);
  await expect(files.getByRole("alert")).toContainText("setup.exe is a program");
  await files.getByRole("button", { name: "Remove setup.exe" }).click();
  await checkEverySize(page, "attached");
  await files.getByRole("button", { name: "Remove rates.csv" }).click();
  await expect(files.getByRole("listitem")).toHaveCount(1);

  await draft.getByRole("button", { name: "Send", exact: true }).click();
  const sent = page.getByRole("log", { name: "Messages" }).getByRole("listitem").filter({ hasText: words });
  await expect(sent.getByRole("button", { name: "Save brief.pdf, 16 B" })).toBeVisible();
  const mail = await mailSaying(words, seeded.product);
  expect(mail.attachments).toEqual([{ name: "brief.pdf", type: "application/pdf", bytes: 16 }]);
});

test("a template's file is in the mails that are made from it", async ({ page, seeded }) => {
  const name = `With a brief ${test.info().repeatEachIndex}`;
  const words = `${name} that is attached.`;
  await page.goto("/dashboard/email-templates");
  await page.evaluate(() => localStorage.setItem("overture.undoSeconds", "5"));
  await press(page, "New template");
  await fill(page, { Name: name, Content: `Hi {{username}}, ${words}` });
  const editor = page.getByRole("dialog", { name: "New template" });
  await editor
    .getByLabel("Files to attach")
    .setInputFiles([{ name: "brief.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 A brief") }]);
  await expect(editor.getByRole("button", { name: "Save brief.pdf, 16 B" })).toBeVisible();
  await checkEverySize(page, "template");
  await press(page, "Create template");
  await page.getByRole("cell", { name, exact: true }).click();
  const sheet = page.getByRole("dialog", { name });
  await expect(sheet.getByRole("button", { name: "Save brief.pdf, 16 B" })).toBeVisible();

  const campaignId = await draftFrom(name, seeded.product);
  await page.goto(`/dashboard/campaign/${campaignId}?view=drafts`);
  await press(page, /^Send all \(/);
  await expect(page.getByText("Sending 1 message", { exact: true })).toBeVisible();
  const mail = await mailSaying(words, seeded.product);
  expect(mail.attachments).toEqual([{ name: "brief.pdf", type: "application/pdf", bytes: 16 }]);
});

/** Creates a campaign with one draft from the template of this name. */
async function draftFrom(name: string, product: Product): Promise<string> {
  const { get, post } = await openClient(product);
  const path = `/api/v1/email-template/all?name=${encodeURIComponent(name)}`;
  const { emailTemplates } = await get<{ emailTemplates: { _id: string }[] }>(path);
  const username = name.toLowerCase().replaceAll(" ", "-");
  await post("/api/v1/creator/import", {
    creators: [{ username, email: `${username}@example.com`, genres: ["Travel"], region: ["Portugal"] }],
  });
  const { creators } = await get<{ creators: { _id: string }[] }>(`/api/v1/creator/all?username=${username}`);
  const campaign = await post<{ _id: string }>("/api/v1/campaign", { name });
  await post("/api/v1/outreach", {
    campaignId: campaign._id,
    creatorIds: [creators[0]?._id],
    emailTemplates: { initial: emailTemplates[0]?._id },
  });
  return campaign._id;
}

/** Returns the newest mail of the sandbox as soon as it contains these words. */
async function mailSaying(words: string, product: Product) {
  const client = await openClient(product);
  const newest = async () => {
    const { mails } = await client.get<{ mails: { _id: string }[] }>("/api/v1/sandbox?limit=1");
    return client.get<{ text: string; attachments?: object[] }>(`/api/v1/sandbox/${mails[0]?._id ?? ""}`);
  };
  await expect.poll(async () => (await newest()).text, { timeout: 30_000 }).toContain(words);
  return newest();
}
