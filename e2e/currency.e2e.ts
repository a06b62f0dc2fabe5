import { startMailServer } from "./mail-server.ts";
import { fill, press } from "./messages/validation.ts";
import { startProduct } from "./product.ts";
import { rawReplyTo } from "./raw-mails.ts";
import { expect, signIn, test } from "./story.ts";

const file = [
  "username;firstName;genres;regions;email;Preis (EUR)",
  "lena;Lena;Reise;Spanien;lena@example.com;1.250,00",
];

test("an installation in euros imports, budgets, offers and finalizes in euros", async ({ page, started }) => {
  const mailServer = started(await startMailServer());
  const product = started(
    await startProduct({
      CURRENCY: "EUR",
      SMTP_URL: mailServer.url,
      MAIL_FROM: "Overture <hello@overture.example>",
    }),
  );
  await signIn(page, product);
  await test.step("imports a price in euros as it is", async () => {
    await page.goto(`${product.origin}/creators`);
    await press(page, "Import CSV");
    const buffer = Buffer.from(file.join("\n"));
    await page.locator('input[type="file"]').setInputFiles({ name: "liste.csv", mimeType: "text/csv", buffer });
    await press(page, "Preview Data");
    await press(page, "Import 1 Valid Creators");
    await press(page, "Done");
    await expect(page.getByRole("row", { name: /lena/ })).toContainText("€1,250");
  });

  await test.step("writes a first mail that offers it", async () => {
    await page.goto(`${product.origin}/dashboard/email-templates`);
    await press(page, "New template");
    await fill(page, { Name: "Offer", Content: "Hi {{firstName}}, we offer {{offer}}." });
    await press(page, "Create template");
    // Loading another page would abort the request.
    await expect(page.getByText("Template created")).toBeVisible();
    await page.goto(`${product.origin}/dashboard/campaign`);
    await press(page, "New campaign");
    await fill(page, { Name: "Winter", Budget: "20.000", "Target views": "1000" });
    await press(page, "Create campaign");
    await expect(page.getByText("€20,000").first()).toBeVisible();
    await press(page, "Choose creators");
    const dialog = page.getByRole("dialog", { name: "Choose creators" });
    await dialog.getByRole("checkbox", { name: /lena/ }).click();
    await dialog.getByLabel("Initial template").selectOption({ label: "Offer" });
    await dialog.getByLabel("Offer in the first mail").selectOption({ label: "Usual cost" });
    await dialog.getByRole("button", { name: "Create 1 draft" }).click();
    await expect(page.getByText("Outreach created successfully")).toBeVisible();
    await page.getByRole("button", { name: /^Drafts/ }).click();
    await page.getByRole("button", { name: /^Send all \(/ }).click();
    await mailServer.waitForMails(1);
  });

  const [first] = mailServer.delivered;
  if (!first) throw new Error("The first mail was delivered");
  const text = first.raw.replace(/=\r?\n/g, "").replaceAll("=E2=82=AC", "€");
  expect(text).toContain("Hi Lena, we offer €1,250.");

  await test.step("finalizes at the price of the answer", async () => {
    await product.receive(rawReplyTo(first, "Klingt gut! Ich nehme 1.300 € für ein Video.", 1));
    await press(page, "List");
    await page.getByRole("link", { name: /Ich nehme/ }).click();
    const conversation = page.getByRole("complementary", { name: "Conversation" });
    await expect(conversation.getByText("Asks €1,300")).toBeVisible();
    await conversation.getByRole("button", { name: "Finalize deal" }).click();
    const dialog = page.getByRole("dialog", { name: "Finalize deal" });
    await dialog.getByRole("button", { name: "Finalize", exact: true }).click();
    await expect(page.getByText("Deal finalized successfully!")).toBeVisible();
    await expect(page.getByText("€18,700").first()).toBeVisible();
  });
});
