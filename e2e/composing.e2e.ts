import type { Page } from "@playwright/test";
import { sizes, test } from "./furnished-story.ts";
import { expect } from "./story.ts";

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`writing, ${size},`, () => {
    test.use({ viewport });

    test("a reply is typed and sent by keyboard, undone, discarded, and the focus stays", async ({
      page,
      furnished,
    }) => {
      await openAnswered(page, furnished.campaignId);
      const field = page.getByRole("textbox", { name: "Message", exact: true });
      const words = `Which week would suit you? ${size}`;
      await field.click();
      await page.keyboard.type(words);
      await page.keyboard.press("Control+Enter");

      const message = page.getByRole("log", { name: "Messages" }).getByRole("listitem").filter({ hasText: words });
      await expect(message).toHaveCount(1);
      await expect(field).toHaveValue("");
      await expect(field).toBeFocused();

      await page.getByRole("button", { name: "Undo", exact: true }).click();
      const draft = page.getByRole("form", { name: /^Draft to / });
      await expect(draft.getByRole("textbox", { name: "Message", exact: true })).toHaveValue(words);
      await draft.getByRole("button", { name: "Discard" }).click();
      await expect(draft).toHaveCount(0);
      await expect(field).toBeFocused();
    });

    test("who prepares a draft from a template goes on writing in it", async ({ page, furnished }) => {
      await openAnswered(page, furnished.campaignId);
      const form = page.getByRole("form", { name: /^Message to / });
      await form.getByRole("button", { name: "Offer and template" }).click();
      await expect(form.getByLabel("Step")).toHaveValue("negotiation");
      await page.getByLabel("Your offer").fill("310");
      await page.getByRole("button", { name: "Prepare draft" }).click();
      const draft = page.getByRole("form", { name: /^Draft to / });
      await expect(draft.getByRole("textbox", { name: "Message", exact: true })).toBeFocused();
      await page.screenshot({ path: test.info().outputPath(`prepared-${size}.png`) });
      await draft.getByRole("button", { name: "Discard" }).click();
      await expect(page.getByRole("textbox", { name: "Message", exact: true })).toBeFocused();
    });

    test("what is typed and left is a draft when one comes back", async ({ page, furnished }) => {
      await openAnswered(page, furnished.campaignId);
      const words = `To be continued ${size}`;
      await page.getByRole("textbox", { name: "Message", exact: true }).fill(words);
      await page.screenshot({ path: test.info().outputPath(`reply-${size}.png`) });
      const back = page.url();
      await page.goto(`/dashboard/campaign/${furnished.campaignId}?view=drafts`);
      await page.goto(back);
      // A page that is loaded anew has the words from this browser.
      await expect(page.getByRole("textbox", { name: "Message", exact: true })).toHaveValue(words);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("log", { name: "Messages" })).toHaveCount(0);
      await page.goBack();
      await page.goto(back);
      const draft = page.getByRole("form", { name: /^Draft to / });
      await expect(draft.getByRole("textbox", { name: "Message", exact: true })).toHaveValue(words);
      await draft.getByRole("button", { name: "Discard" }).click();
      await expect(draft).toHaveCount(0);
    });
  });
}

test("who discards a draft by keyboard is on the next one", async ({ page, furnished }) => {
  await page.goto(`/dashboard/campaign/${furnished.campaignId}?view=drafts`);
  const rows = page.getByRole("table", { name: "Drafts" }).locator("tbody tr");
  await rows.nth(2).waitFor();
  const next = await rows.nth(1).innerText();
  await rows
    .first()
    .getByRole("button", { name: /^Discard / })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Draft discarded successfully")).toBeVisible();
  await expect(rows.first()).toBeFocused();
  expect(await rows.first().innerText()).toBe(next);
  const left = await rows.count();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(rows).toHaveCount(left + 1);
});

/** A conversation in which an answer waits, without a draft. */
async function openAnswered(page: Page, campaignId: string): Promise<void> {
  await page.goto(`/dashboard/campaign/${campaignId}?view=list&awaitsUser=true`);
  await page
    .getByRole("list", { name: "Conversations" })
    .getByRole("button", { name: /Your turn/ })
    .first()
    .click();
  await expect(page.getByRole("form", { name: /^Message to / })).toBeVisible();
}
