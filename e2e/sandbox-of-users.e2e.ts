import type { Page } from "@playwright/test";
import { openClient } from "./client.ts";
import { linkMailedTo } from "./mailed-link.ts";
import type { Product } from "./product.ts";
import { expect, test } from "./story.ts";

const person = { username: "nora", email: "nora@overture.example", password: "long enough" };

/** Sends a mail from a campaign of `owner` to a new creator, whom an administrator adds. */
async function sendMail(product: Product, owner: { username: string; password: string }, creator: string) {
  const admin = await openClient(product);
  const email = `${creator}@example.com`;
  await admin.post("/api/v1/creator/import", {
    creators: [{ username: creator, email, genres: ["Travel"], region: ["Portugal"] }],
  });
  const { creators } = await admin.get<{ creators: { _id: string }[] }>(`/api/v1/creator/all?q=${creator}`);
  const client = await openClient({ ...product, administrator: { ...product.administrator, ...owner } });
  const template = await client.post<{ _id: string }>("/api/v1/email-template", { name: creator, content: "Hello" });
  const campaign = await client.post<{ _id: string }>("/api/v1/campaign", { name: `With ${creator}`, budget: 5_000 });
  await client.post("/api/v1/outreach", {
    campaignId: campaign._id,
    creatorIds: creators.map(({ _id }) => _id),
    emailTemplates: { initial: template._id },
  });
  await client.post(`/api/v1/outreach/campaign/${campaign._id}/send`, { all: true });
  return { campaignId: campaign._id, email };
}

async function register(page: Page, product: Product) {
  await page.goto(`${product.origin}/register`);
  await page.getByLabel("Username", { exact: true }).fill(person.username);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password").fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
}

test("without a mail server a new user finds the link in the sandbox, and answers there as the creator", async ({
  page,
  sandboxProduct: product,
}) => {
  await register(page, product);
  await expect(page.getByText("Ask an administrator for the link in it")).toBeVisible();
  await expect(page.getByText(`Registration email was sent to ${person.email}`)).toBeVisible();
  await page.goto(await linkMailedTo(await openClient(product), person.email));
  await expect(page).toHaveURL(/\/campaigns$/);

  const own = await sendMail(product, person, "lena-of-nora");
  await sendMail(product, product.administrator, "yuki-of-admin");
  await page.getByRole("link", { name: "Sandbox" }).click();
  const mails = page.getByRole("list", { name: "Mails" });
  await expect(mails.getByText(own.email)).toBeVisible();
  await expect(mails.getByText(person.email).first()).toBeVisible();
  await expect(mails.getByText("yuki-of-admin@example.com")).toBeHidden();

  await mails.getByText(own.email).click();
  await expect(page.getByText("Links that unsubscribe or sign in do not work here.")).toBeVisible();
  await page.getByText("Answer in another way").click();
  await page.getByLabel("From", { exact: true }).fill("manager@agency.example");
  await page.getByLabel("Language").selectOption("German");
  await page.getByRole("button", { name: "Names a price" }).click();
  await page.getByLabel("In HTML").check();
  await page.getByLabel("With an attachment").check();
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("Received as a reply")).toBeVisible();

  await page.getByText("Answer in another way").click();
  await page.getByLabel("Language").selectOption("French");
  await page.getByRole("button", { name: "Is away" }).click();
  await expect(page.getByLabel("Automatic reply")).toBeChecked();
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("Received as an automatic reply")).toBeVisible();

  await page.goto(`${product.origin}/dashboard/campaign/${own.campaignId}`);
  await page.getByRole("link", { name: /^lena-of-nora/ }).click();
  await expect(page.getByText("manager@agency.example").first()).toBeVisible();
  await expect(page.getByText("media-kit.pdf").first()).toBeVisible();

  const client = await openClient(product);
  const { mails: all } = await client.get<{ mails: { _id: string; to: string }[] }>("/api/v1/sandbox?q=yuki-of-admin");
  await page.goto(`${product.origin}/sandbox?mail=${all[0]?._id}`);
  await expect(page.getByText("This mail is not in the mailbox any more.")).toBeVisible();
});
