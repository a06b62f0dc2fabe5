import { expectAccessible } from "./accessible.ts";
import { press } from "./messages/validation.ts";
import { test } from "./seeded-story.ts";
import { expect } from "./story.ts";

test.use({ ownDemoOf: "plan", viewport: { width: 1440, height: 900 }, colorScheme: "dark" });

test("a user plans a campaign by keyboard, creates its drafts, and sees the committed amount in the ledger", async ({
  page,
  seeded,
}) => {
  await page.goto(`/dashboard/campaign/${seeded.campaignId}?view=ledger`);
  const balance = page.getByLabel("Balance");
  const committed = balance.locator("dt", { hasText: /^Committed/ }).locator("xpath=following-sibling::dd[1]");
  await expect(committed).toHaveText(/^\$\d/);
  const before = dollarsIn(await committed.innerText());

  await page.getByRole("button", { name: "Plan", exact: true }).focus();
  await page.keyboard.press("Enter");
  const plan = page.getByRole("dialog", { name: "Plan" });
  await expect(plan.getByText(/No other choice of the [\d,]+ is better/)).toBeVisible();
  const rows = plan.getByRole("table").getByRole("row");
  const fresh = rows.filter({ hasNotText: "in conversation" }).filter({ has: page.getByRole("rowheader") });
  const [pinned, excluded] = await fresh.getByRole("rowheader").allInnerTexts();
  if (!pinned || !excluded) throw new Error("The plan has fewer than two who are in no conversation");

  await plan.getByRole("button", { name: `Pin ${pinned}`, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(rows.filter({ hasText: pinned })).toContainText("Pinned");
  await plan.getByRole("button", { name: `Exclude ${excluded}`, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(plan.getByRole("button", { name: `Allow ${excluded}`, exact: true })).toBeVisible();
  await expect(rows.filter({ hasText: excluded })).toHaveCount(0);
  await plan.getByLabel("Only creators who are not in conversation").focus();
  await page.keyboard.press("Space");
  await plan.getByLabel("Creators, at most").fill("1");
  await expect(plan.getByRole("button", { name: "Create 1 draft", exact: true })).toBeEnabled();
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);

  await plan.getByRole("button", { name: "Create 1 draft", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 draft is ready for review.")).toBeVisible();
  await expect(page).toHaveURL(/view=drafts/);

  await press(page, `Edit the draft to ${pinned}`);
  await page.getByRole("textbox", { name: "Offer" }).fill("600");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  // A dialog warns because the template does not name the price.
  await page.getByRole("button", { name: "Send anyway" }).click();
  await press(page, "Ledger");

  await expect(committed).toHaveText(`$${(before + 600).toLocaleString("en-US")}`);
});

function dollarsIn(text: string): number {
  return Number(text.replace(/[$,]/g, ""));
}
