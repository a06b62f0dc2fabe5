import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import type { SeededProduct } from "./seeded-product.ts";
import { drawnSizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";

for (const [size, viewport] of drawnSizes("next-step")) {
  test.describe(size, () => {
    test.use({ viewport });

    test("the board and the list show what an answer says, and its next step is one click", async ({
      page,
      seeded,
    }) => {
      await openCampaign(page, seeded, "board");
      const negotiating = page.getByRole("list", { name: "Negotiation conversations" });
      await expect(negotiating.getByRole("button", { name: /^(Use \$|Reply|Close|Write to)/ }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);

      await openCampaign(page, seeded, "list");
      const list = page.getByRole("list", { name: "Conversations" });
      const asking = list.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Use \$/ }) });
      const use = asking.first().getByRole("button", { name: /^Use \$/ });
      await expect(asking.first()).toContainText(/asks \$|Asks \$/);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      const price = (await use.innerText()).replace(/[^\d.]/g, "");
      await use.click();
      const offer = offerField(page);
      await expect(offer).toBeFocused();
      await expect(offer).toHaveValue(price);
    });
  });
}

test("keys start the next step, finalize and correct, and ? and the palette list them", async ({ page, seeded }) => {
  await openCampaign(page, seeded, "list");
  const budget = page.getByLabel("Budget", { exact: true });
  await expect(budget.locator("dt")).toContainText(["Spent", "Committed", "Asked", "Left"]);
  await budget.getByRole("button", { name: "Committed" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByText("What creators ask, as far as we have not answered").last()).toBeVisible();

  const row = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Use \$/ }) });
  await row.first().locator("[data-thread]").focus();
  await page.keyboard.press("a");
  await expect(offerField(page)).toBeFocused();
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

const offerField = (page: Page) => page.getByLabel(/^(Your offer|Offer)$/).first();

async function openCampaign(page: Page, { campaignId }: SeededProduct, view: "list" | "board"): Promise<void> {
  await page.goto(`/dashboard/campaign/${campaignId}?view=${view}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
