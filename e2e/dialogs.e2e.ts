import type { Page } from "@playwright/test";
import { drawn } from "../server/src/testing/drawn.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { campaign, dialogs, openFirst } from "./dialogs.ts";
import { test } from "./kept-page.ts";
import { field } from "./messages/message.ts";
import { fill, press } from "./messages/validation.ts";
import { sizes } from "./seeded-story.ts";
import { expect } from "./story.ts";

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`an administrator, ${size}`, () => {
    test.use({ viewport, who: "administrator", colorScheme: "dark" });

    for (const { name, at, steps } of drawn(dialogs, ({ name, at }) => `${String(name)} at ${at} ${size}`, 1 / 3)) {
      test(`opens “${name}”, and axe finds nothing in either theme`, async ({ page, seeded }) => {
        await page.goto(at.replace("{campaignId}", seeded.campaignId));
        await steps(page);
        await expect(
          page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name })).last(),
        ).toBeVisible();
        await expectFinished(page);
      });
    }

    test("reads a conversation, and one that has ended, and axe finds nothing in either theme", async ({
      page,
      seeded,
    }) => {
      for (const search of ["?q=nora.wanders", "?status=closed"]) {
        await page.goto(campaign.replace("{campaignId}", seeded.campaignId) + search);
        await openFirst(page);
        await expect(page.getByRole("region", { name: /^Conversation with/ })).toBeVisible();
        await expectFinished(page);
      }
    });
  });
}

test.describe("a user with typed text", () => {
  for (const { link, open, label } of [
    { link: "Users", open: "New User", label: "Username" },
    { link: "Creators", open: "New creator", label: "Username" },
    { link: "Templates", open: "New template", label: "Name" },
    { link: "Settings", open: "Connect a mailbox", label: "Address" },
  ]) {
    test(`in “${open}” is asked before Back discards it`, async ({ page }) => {
      await page.goto("/campaigns");
      await page.getByRole("link", { name: link, exact: true }).click();
      await press(page, open);
      await fill(page, { [label]: "Half a sen" });
      await page.goBack();
      const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(field(page, label)).toHaveValue("Half a sen");
      await page.goBack();
      await question.getByRole("button", { name: "Leave" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Campaigns" })).toBeVisible();
    });
  }
});

async function expectFinished(page: Page): Promise<void> {
  await expect(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.evaluate(() => document.documentElement.classList.replace("dark", "light"));
  await expectAccessible(page, ["color-contrast"]);
}
