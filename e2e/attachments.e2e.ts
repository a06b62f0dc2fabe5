import { openClient } from "./client.ts";
import { lookAtEverySize, test } from "./furnished-story.ts";
import { expect } from "./story.ts";

test.use({ ownDemoOf: "attachments" });

test("who forgets a file is asked, attaches it, and it is in the mail that is sent", async ({ page, furnished }) => {
  await page.goto(`/dashboard/campaign/${furnished.campaignId}?view=list&awaitsUser=true`);
  await page.evaluate(() => localStorage.setItem("overture.undoSeconds", "5"));
  const conversations = page.getByRole("list", { name: "Conversations" });
  await conversations
    .getByRole("button", { name: /Needs your answer/ })
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
  await lookAtEverySize(page, "attached");
  await files.getByRole("button", { name: "Remove rates.csv" }).click();
  await expect(files.getByRole("listitem")).toHaveCount(1);

  await draft.getByRole("button", { name: "Send", exact: true }).click();
  const sent = page.getByRole("log", { name: "Messages" }).getByRole("listitem").filter({ hasText: words });
  await expect(sent.getByRole("button", { name: "Save brief.pdf, 16 B" })).toBeVisible();
  const client = await openClient(furnished.product);
  const newest = async () => {
    const { mails } = await client.get<{ mails: { _id: string }[] }>("/api/v1/sandbox?limit=1");
    return client.get<{ text: string; attachments?: object[] }>(`/api/v1/sandbox/${mails[0]?._id ?? ""}`);
  };
  await expect.poll(async () => (await newest()).text, { timeout: 30_000 }).toContain(words);
  expect((await newest()).attachments).toEqual([{ name: "brief.pdf", type: "application/pdf", bytes: 16 }]);
});
