import { openClient } from "./client.ts";
import { expect, signIn, test } from "./story.ts";

interface Listed {
  _id: string;
}

test("a bulk send shows its progress and failures with reasons, and the failed ones can be sent again", async ({
  page,
  product,
}) => {
  const client = await openClient(product);
  const creator = (username: string) => ({
    username,
    email: `${username}@example.com`,
    genres: ["Sailing"],
    region: ["Norway"],
  });
  // The mail server refuses the last of them the first time.
  const names = ["bulk.anna", "bulk.bjorn", "refused.once"];
  await client.post("/api/v1/creator/import", { creators: names.map(creator) });
  const { creators } = await client.get<{ creators: Listed[] }>("/api/v1/creator/all?genres=Sailing");
  const template = await client.post<Listed>("/api/v1/email-template/default", { name: "Ahoy", content: "Ahoy" });
  const campaign = await client.post<Listed>("/api/v1/campaign", { name: "At sea", budget: 500, targetViews: 9_000 });
  await client.post("/api/v1/outreach", {
    campaignId: campaign._id,
    creatorIds: creators.map(({ _id }) => _id),
    emailTemplates: { initial: template._id },
  });
  await signIn(page, product);

  await test.step("chooses how long sending can be undone", async () => {
    await page.goto(`${product.origin}/dashboard/settings`);
    await page.getByLabel("Time to undo").selectOption({ label: "5 seconds" });
  });

  await test.step("sends all, and sees the progress", async () => {
    await page.goto(`${product.origin}/dashboard/campaign/${campaign._id}?view=drafts`);
    const progress = page.getByRole("region", { name: "Progress of sending" });
    // Both messages disappear soon, so they are checked at the same time.
    await Promise.all([
      page.getByRole("button", { name: /^Send all \(/ }).click(),
      expect(page.getByText(/It can be undone for \d seconds?\./)).toBeVisible(),
      expect(progress.getByText("Sending 3 messages: 0 done, 3 waiting")).toBeVisible(),
    ]);
    await expect(progress.getByText("3 messages sent: 1 not sent, 2 delivered")).toBeVisible({ timeout: 30_000 });
    await progress.getByRole("button", { name: "See which failed" }).click();
  });

  await test.step("sees failures and reasons, and sends only these again", async () => {
    const table = page.getByRole("table", { name: "Sent messages" });
    await expect(table.getByRole("row")).toHaveCount(2);
    await expect(table.getByRole("row", { name: /refused\.once.*Not today/ })).toBeVisible();
    await table.getByRole("checkbox", { name: "Select all rows of Sent messages" }).click();
    await page.getByRole("button", { name: "Send 1 message again" }).click();
    await expect(page.getByText("Sending 1 message again")).toBeVisible();
    await page.getByRole("button", { name: "Show everything sent" }).first().click();
    await expect(page.getByRole("button", { name: "Delivered 3" })).toBeVisible({ timeout: 30_000 });
  });
});
