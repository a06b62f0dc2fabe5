import type { Locator, Page } from "@playwright/test";
import { drawn } from "../server/src/testing/drawn.ts";
import { keepPicture } from "./keep-picture.ts";
import { openComposer } from "./phone.ts";
import { drawnSizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";
import { expectText } from "./text-field.ts";

test.use({ ownDemoOf: "composing" });

for (const [size, viewport] of drawnSizes("composing")) {
  test.describe(`writing, ${size},`, () => {
    test.use({ viewport });

    test("a reply is typed and sent by keyboard, undone, discarded, and the focus stays", async ({ page, seeded }) => {
      await openAnswered(page, seeded.campaignId);
      const field = page.getByRole("textbox", { name: "Message", exact: true });
      const words = `Which week would suit you? ${size}`;
      await field.click();
      await page.keyboard.type(words);
      await page.keyboard.press("Control+Enter");

      const message = page.getByRole("log", { name: "Messages" }).getByRole("listitem").filter({ hasText: words });
      await expect(message).toHaveCount(1);
      await expectText(field, "");
      await expect(field).toBeFocused();

      await page.getByRole("button", { name: "Undo", exact: true }).click();
      const draft = page.getByRole("form", { name: /^Draft to / });
      await expectText(draft.getByRole("textbox", { name: "Message", exact: true }), words);
      await discard(page, draft);
      await expect(draft).toHaveCount(0);
      await expect(field).toBeFocused();
    });

    test("a draft prepared from a template has the focus", async ({ page, seeded }) => {
      await openAnswered(page, seeded.campaignId);
      const form = page.getByRole("form", { name: /^Message to / });
      await form.getByRole("button", { name: "Offer and template" }).click();
      await expect(form.getByLabel("Step")).toHaveValue("negotiation");
      await page.getByLabel("Your offer").fill("310");
      await page.getByRole("button", { name: "Prepare draft" }).click();
      const draft = page.getByRole("form", { name: /^Draft to / });
      await expect(draft.getByRole("textbox", { name: "Message", exact: true })).toBeFocused();
      await keepPicture(page, `prepared-${size}`);
      await discard(page, draft);
      await expect(page.getByRole("textbox", { name: "Message", exact: true })).toBeFocused();
    });

    test("text that was typed and left is a draft on return", async ({ page, seeded }) => {
      await openAnswered(page, seeded.campaignId);
      const words = `To be continued ${size}`;
      await page.getByRole("textbox", { name: "Message", exact: true }).fill(words);
      await keepPicture(page, `reply-${size}`);
      const back = page.url();
      await page.goto(`/dashboard/campaign/${seeded.campaignId}?view=drafts`);
      await page.goto(back);
      // After a reload the text is restored from this browser's storage.
      const field = page.getByRole("textbox", { name: "Message", exact: true });
      await expectText(field, words);
      await field.fill(`${words}!`);
      // Leaves the field and the conversation.
      const saved = page.waitForResponse((response) => response.url().endsWith("/outreach/message"));
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await saved;
      await expect(page.getByRole("log", { name: "Messages" })).toHaveCount(0);
      await page.goBack();
      await page.goto(back);
      await openComposer(page);
      const draft = page.getByRole("form", { name: /^Draft to / });
      await expectText(draft.getByRole("textbox", { name: "Message", exact: true }), `${words}!`);
      await discard(page, draft);
      await expect(draft).toHaveCount(0);
    });
  });
}

test("discarding a draft by keyboard focuses the next one", async ({ page, seeded }) => {
  await page.goto(`/dashboard/campaign/${seeded.campaignId}?view=drafts`);
  const rows = page
    .getByRole("table", { name: "Drafts" })
    .locator("tbody tr")
    .filter({ has: page.getByRole("checkbox") });
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

test("selected drafts get another template, wait for their moment, and are taken back", async ({ page, seeded }) => {
  await page.goto(`/dashboard/campaign/${seeded.campaignId}?view=drafts`);
  const rows = page
    .getByRole("table", { name: "Drafts" })
    .locator("tbody tr")
    .filter({ has: page.getByRole("checkbox") });
  await rows.first().waitFor();
  const count = await rows.count();
  await page.getByRole("checkbox", { name: "Select all" }).first().check();

  await page.getByRole("button", { name: "Change template" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Template").selectOption({ index: 2 });
  await dialog.getByRole("button", { name: "Apply template" }).click();
  await expect(page.getByText(/\d+ drafts? rewritten/)).toBeVisible();
  const keep = page.getByRole("button", { name: "Keep their words" });
  await expect(keep.or(page.getByRole("button", { name: /^Send all/ })).first()).toBeVisible();
  if (await keep.isVisible()) await keep.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("checkbox", { name: "Select all" }).first().check();
  await page.getByRole("button", { name: "Send later" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Send .* later$/ })
    .click();
  const anyway = page.getByRole("dialog").getByRole("button", { name: /^Send / });
  const planned = page.getByText(/\d+ messages? planned for /);
  await expect(planned.or(anyway.first()).first()).toBeVisible();
  if (!(await planned.isVisible())) await anyway.last().click();
  await expect(planned).toBeVisible();

  // Until then all of them can be taken back, long after Undo has disappeared.
  await page.goto(`/dashboard/campaign/${seeded.campaignId}?view=sent&state=waiting`);
  await expect(page.getByText(/goes out/).first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all" }).first().check();
  await page.getByRole("button", { name: /^Take .* back$/ }).click();
  await expect(page.getByText(/are drafts again|is a draft again/)).toBeVisible();
  await page.goto(`/dashboard/campaign/${seeded.campaignId}?view=drafts`);
  await expect(rows).toHaveCount(count);
});

test("a selection is forgotten when its view is left, and there again when Back leads to its screen", async ({
  page,
  seeded,
}) => {
  const drafts = `/dashboard/campaign/${seeded.campaignId}?view=drafts`;
  await page.goto(drafts);
  const chosen = page.getByText(/^\d+ drafts? selected$/);
  const select = page.getByRole("checkbox", { name: "Select all" }).first();
  await select.check();
  await expect(chosen).toBeVisible();
  await page.getByRole("button", { name: "Sent", exact: true }).click();
  await expect(chosen).toHaveCount(0);
  await page.getByRole("button", { name: /^Drafts/ }).click();
  await expect(select).not.toBeChecked();
  await expect(chosen).toHaveCount(0);

  await select.check();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Templates", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Email Template Management" })).toBeVisible();
  await page.goBack();
  await expect(select).toBeChecked();
  await expect(chosen).toBeVisible();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await expect(page.getByRole("button", { name: /^Send all/ })).toBeVisible();
});

const windows = [
  [390, 844],
  [768, 1_024],
  [1_440, 900],
] as const;

for (const [width, height] of drawn(windows, String)) {
  test(`at ${width} px the toasts of a reply leave its controls free`, async ({ page, seeded }) => {
    await page.setViewportSize({ width, height });
    await openAnswered(page, seeded.campaignId);
    const field = page.getByRole("textbox", { name: "Message", exact: true });
    await field.fill(`Toasts ${width}`);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText(/^Sending to /)).toBeVisible();
    await expect.poll(() => coveredByToasts(page)).toEqual([]);
    await keepPicture(page, `toast-${width}`);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByRole("form", { name: /^Draft to / })).toBeVisible();
    await expect.poll(() => coveredByToasts(page)).toEqual([]);
    await page
      .getByRole("form", { name: /^Draft to / })
      .getByRole("button", { name: "Discard" })
      .click();
    await expect(page.getByText("Draft discarded successfully")).toBeVisible();
    await expect.poll(() => coveredByToasts(page)).toEqual([]);
  });
}

test("several conversations are ended at once, with one reason, and nothing more is sent in them", async ({
  page,
  seeded,
}) => {
  await page.goto(`/dashboard/campaign/${seeded.campaignId}?view=list&status=active`);
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("listitem");
  for (const index of [3, 4]) await rows.nth(index).getByRole("checkbox").check();
  const opened = (await rows.nth(3).locator("[data-thread]").getAttribute("data-thread")) ?? "";
  await page.getByRole("button", { name: "Cancel 2 conversations" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel 2 conversations" });
  await dialog.getByLabel("Reason").fill("The trip is off");
  await dialog.getByRole("button", { name: "Cancel 2 conversations" }).click();
  await expect(page.getByText("2 conversations cancelled")).toBeVisible();
  await page.goto(`/dashboard/campaign/${seeded.campaignId}?view=list&thread=${opened}`);
  await expect(page.getByText("The trip is off")).toBeVisible();
  await expect(page.getByText(/^This conversation was cancelled/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toHaveCount(0);
});

/** Discards a draft and waits for the server: otherwise the next story still finds the draft. */
async function discard(page: Page, draft: Locator): Promise<void> {
  const discarded = page.waitForResponse((response) => response.url().endsWith("/discard") && response.ok());
  await draft.getByRole("button", { name: "Discard" }).click();
  await discarded;
}

/**
 * Returns the names of visible controls that are covered by a toast. Rows are left out: they are wider than a toast.
 */
function coveredByToasts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll("[data-sonner-toast]")].map((toast) => toast.getBoundingClientRect());
    return [...document.querySelectorAll("button, a[href], input, select, textarea, [role=textbox]")].flatMap(
      (control) => {
        const box = control.getBoundingClientRect();
        const counts = !control.closest("[data-sonner-toaster], [aria-hidden=true], [data-thread]") && box.width > 1;
        const isUnder = toasts.some(
          (one) => one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom,
        );
        return counts && isUnder ? [control.textContent || control.getAttribute("aria-label") || control.tagName] : [];
      },
    );
  });
}

/** Opens a conversation that has an answer and no draft. */
async function openAnswered(page: Page, campaignId: string): Promise<void> {
  await page.goto(`/dashboard/campaign/${campaignId}?view=list&awaitsUser=true`);
  await page
    .getByRole("list", { name: "Conversations" })
    .getByRole("link", { name: /Needs your answer/ })
    .first()
    .click();
  await openComposer(page);
  await expect(page.getByRole("form", { name: /^Message to / })).toBeVisible();
}
