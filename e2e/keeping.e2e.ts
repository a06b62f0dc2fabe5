import type { Page } from "@playwright/test";
import { field } from "./messages/message.ts";
import { fill, press } from "./messages/validation.ts";
import { drawnSizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";
import { expectText } from "./text-field.ts";

for (const [size, viewport] of drawnSizes("keeping")) {
  test.describe(`a deleted or discarded thing, ${size},`, () => {
    test.use({ viewport });

    test("Undo restores a creator", async ({ page }) => {
      await page.goto("/creators?q=nora.wanders");
      await press(page, "Actions for nora.wanders");
      await page.getByRole("menuitem", { name: "Delete" }).click();
      // A dialog warns first, because she is in an open conversation.
      await press(page, "Delete creator");
      await expect(page.getByText("No creators match")).toBeVisible();
      await press(page, "Undo");
      await expect(page.getByText("nora.wanders is back in the catalogue")).toBeVisible();
      await expect(page.getByRole("button", { name: "Actions for nora.wanders" })).toBeVisible();
    });

    test("Undo restores a draft unchanged", async ({ page, seeded }) => {
      await page.goto(`/dashboard/campaign/${seeded.campaignId}?view=drafts`);
      const discard = page.getByRole("button", { name: /^Discard the draft to / }).first();
      await discard.waitFor();
      const count = page.getByText(/^\d+ drafts$/);
      const before = await count.innerText();
      await discard.click();
      await expect(page.getByText("Draft discarded successfully")).toBeVisible();
      await expect(count).not.toHaveText(before);
      await press(page, "Undo");
      await expect(count).toHaveText(before);
    });

    test("Undo restores a genre, and a used one stays, with the reason", async ({ page }) => {
      const genre = `Gardening ${size}`;
      await page.goto("/settings");
      await fill(page, { "Find or add a genre": genre });
      await press(page, "Add genre");
      await expect(page.getByText(`${genre} added`)).toBeVisible();
      await press(page, `Rename ${genre}`);
      await field(page, `New name of the genre ${genre}`).fill(`${genre} indoors`);
      await press(page, "Rename");
      await press(page, `Delete ${genre} indoors`);
      await expect(page.getByText(`${genre} indoors deleted`)).toBeVisible();
      await press(page, "Undo");
      await expect(page.getByText(`${genre} indoors is back`)).toBeVisible();
      await press(page, "Delete Travel");
      await expect(page.getByText("The genre could not be deleted")).toBeVisible();
      await expect(page.getByText(/Travel .*\d+ creators/)).toBeVisible();
      await expect(page.getByRole("link", { name: /^Travel/ })).toBeVisible();
    });
  });

  test.describe(`the owner of a template, ${size},`, () => {
    test.use({ viewport, who: "user" });

    test("opens, edits, copies and deletes it from its preview", async ({ page }) => {
      const name = `Own template ${size}`;
      await page.goto("/dashboard/email-templates");
      await press(page, "New template");
      await fill(page, { Name: name, Content: "Hi {{username}}" });
      await press(page, "Create template");
      await expect(page.getByText("Template created")).toBeVisible();

      await openTemplate(page, name);
      await press(page, "Edit");
      await fill(page, { Content: "Dear {{username}}" });
      await press(page, "Save");
      await expect(page.getByText("Template updated")).toBeVisible();

      await openTemplate(page, name);
      await press(page, "Copy");
      await expect(field(page, "Name")).toHaveValue(`Copy of ${name}`);
      await expectText(field(page, "Content"), "Dear {{username}}");
      await press(page, "Create template");

      await openTemplate(page, `Copy of ${name}`);
      await press(page, "Delete");
      await expect(page.getByText("Template deleted")).toBeVisible();
      await expect(page.getByRole("dialog")).toBeHidden();
      await press(page, "Undo");
      await expect(page.getByText(`“Copy of ${name}” is back`)).toBeVisible();
    });

    test("can only read and copy a default one", async ({ page }) => {
      await page.goto("/dashboard/email-templates?name=hello");
      await openTemplate(page, "First hello");
      const sheet = page.getByRole("dialog");
      await expect(sheet.getByRole("button", { name: "Copy" })).toBeVisible();
      await expect(sheet.getByRole("button", { name: "Edit" })).toHaveCount(0);
      await expect(sheet.getByRole("button", { name: "Delete" })).toHaveCount(0);
    });
  });
}

async function openTemplate(page: Page, name: string): Promise<void> {
  const card = page.getByRole("link", { name: `Open ${name}`, exact: true });
  await card.or(page.getByRole("cell", { name, exact: true })).click();
  await expect(page.getByRole("dialog", { name })).toBeVisible();
}
