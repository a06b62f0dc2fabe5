import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import type { Furnished } from "./furnished.ts";
import { sizes, test } from "./furnished-story.ts";
import { expect } from "./story.ts";

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport });

    test("what an answer says stands in the list and on the board, and its next step is one click", async ({
      page,
      furnished,
    }) => {
      await openCampaign(page, furnished, "list");
      const list = page.getByRole("list", { name: "Conversations" });
      const asking = list.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Use \$/ }) });
      const use = asking.first().getByRole("button", { name: /^Use \$/ });
      await expect(asking.first()).toContainText(/asks \$|Asks \$/);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      const price = (await use.innerText()).replace("Use ", "");
      await use.click();
      const offer = page.getByLabel(/^(Your offer|Offer)$/).first();
      await expect(offer).toBeFocused();
      await expect(offer).toHaveValue(new RegExp(price.replace(/[$,]/g, "").slice(0, 1)));
    });

    test("the next step is there on the board, and by a key", async ({ page, furnished }) => {
      await openCampaign(page, furnished, "board");
      const negotiating = page.getByRole("list", { name: "Negotiation conversations" });
      await expect(negotiating.getByRole("button", { name: /^(Use \$|Reply|Close|Write to)/ }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);

      const row = negotiating.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Use \$/ }) });
      await row.first().locator("[data-thread]").focus();
      await page.keyboard.press("a");
      await expect(page.getByLabel(/^(Your offer|Offer)$/).first()).toBeFocused();
    });

    test("what we have offered and what creators ask are two figures, which explain themselves", async ({
      page,
      furnished,
    }) => {
      await openCampaign(page, furnished, "list");
      const details = page.getByRole("button", { name: "Campaign details" });
      if (await details.isVisible()) await details.click();
      const budget = page.getByLabel("Budget", { exact: true });
      await expect(budget.locator("dt")).toContainText(["Spent", "Committed", "Asked", "Left"]);
      await budget.getByRole("button", { name: "Asked" }).focus();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      await expect(page.getByText("What creators ask, as far as we have not answered").last()).toBeVisible();
    });
  });
}

test("keys finalize and correct, and ? and the palette list them", async ({ page, furnished }) => {
  await openCampaign(page, furnished, "list");
  await page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Use \$/ }) })
    .first()
    .locator("[data-thread]")
    .click();
  await expect(page.getByRole("button", { name: "Finalize deal" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys.getByText("Finalize deal")).toBeVisible();
  await expect(keys.getByText("Correct how the last answer was read")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("f");
  await expect(page.getByRole("dialog", { name: "Finalize deal" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("c");
  await expect(page.getByRole("dialog", { name: "Correct how this was read" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  await page.getByPlaceholder(/^Find a campaign/).fill("finalize");
  await page.getByRole("option", { name: /^Finalize deal/ }).click();
  await expect(page.getByRole("dialog", { name: "Finalize deal" })).toBeVisible();
});

async function openCampaign(page: Page, { campaignId }: Furnished, view: "list" | "board"): Promise<void> {
  await page.goto(`/dashboard/campaign/${campaignId}?view=${view}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
