import type { Page } from "@playwright/test";
import { fill, press } from "./messages/validation.ts";
import { drawnSizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";

for (const [size, viewport] of drawnSizes("before-sending")) {
  test.describe(size, () => {
    test.use({ viewport });

    test("all mails can be reviewed, missing values are marked, and sending asks about them", async ({ page }) => {
      await test.step("writes a template with an offer that has no value yet, and a campaign", async () => {
        await page.goto("/dashboard/email-templates");
        await press(page, "New template");
        await fill(page, {
          Name: `With a hole ${size}`,
          Content: "Hi {{username}}, we offer {{offer}}. {{senderName}}",
        });
        await press(page, "Create template");
        // Loading another page would abort the request.
        await expect(page.getByText("Template created")).toBeVisible();
        await page.goto("/dashboard/campaign");
        await press(page, "New campaign");
        await fill(page, { Name: `Before sending ${size}`, Budget: "50000", "Target views": "1000000" });
        await press(page, "Create campaign");
        await expect(page.getByRole("heading", { name: `Before sending ${size}` })).toBeVisible();
      });

      const preview = page.getByRole("dialog", { name: "Preview" });
      await test.step("picks everybody, and walks through their mails by keyboard", async () => {
        await press(page, "Choose creators");
        const dialog = page.getByRole("dialog", { name: "Choose creators" });
        await dialog.getByRole("button", { name: /^Pick all/ }).click();
        await expect(dialog.getByText(/in touch with somebody here already$/)).toBeVisible();
        const templates = dialog.getByRole("button", { name: "Templates" });
        if (await templates.isVisible()) await templates.click();
        await dialog.getByLabel("Initial template").selectOption({ label: `With a hole ${size}` });
        await dialog.getByRole("button", { name: /^Preview \d+ mails$/ }).click();
        const [, all] = /of (\d+)/.exec(await preview.getByText(/^1 of \d+$/).innerText()) ?? [];
        await expect(preview.getByText(`${all} of ${all} have no offer`)).toBeVisible();
        await expect(preview.getByText("{{offer}}")).toBeVisible();
        await page.keyboard.press("j");
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("k");
        await expect(preview.getByText(`2 of ${all}`, { exact: true })).toBeVisible();
        await preview.getByRole("button", { name: /^In touch already/ }).click();
        await expect(preview.getByText(/^(In talks|Written to) for Summer on the coast/)).toBeVisible();
        await page.keyboard.press("Escape");
        await dialog.getByRole("button", { name: /^Create \d+ drafts$/ }).click();
        await expect(page.getByText("Outreach created successfully")).toBeVisible();
      });

      await test.step("is asked before sending all, corrects one draft and sends only that", async () => {
        const question = await askToSendAll(page);
        await question.getByRole("button", { name: "Show them" }).last().click();
        const walk = page.getByRole("dialog", { name: "Review the drafts" });
        await expect(walk.getByRole("button", { name: /^Something missing/ })).toHaveAttribute("aria-pressed", "true");
        await walk.getByRole("button", { name: "Edit", exact: true }).click();
        await expect(page.getByText("One place is empty")).toBeVisible();
        await press(page, "Send");
        const asked = page.getByRole("dialog", { name: /^Send this to / });
        await expect(asked.getByText("The offer is missing", { exact: true })).toBeVisible();
        await asked.getByRole("button", { name: "Back to the draft" }).click();
        await expect(asked).toBeHidden();
        await page.getByRole("textbox", { name: "Message" }).fill("Hi there, we offer $300. Shall we?");
        await press(page, "Save");
        await expect(page.getByText("Draft updated successfully")).toBeVisible();
        await expect(page.getByText("One place is empty")).toBeHidden();
        await page.keyboard.press("Escape");
        await page.keyboard.press("Escape");
        const again = await askToSendAll(page);
        await expect(again.getByRole("button", { name: "Leave them out, send 1", exact: true })).toBeVisible();
        await again.getByRole("button", { name: "Leave them out, send 1", exact: true }).click();
        await expect(page.getByText("Sending 1 message", { exact: true })).toBeVisible();
      });

      // Otherwise the other stories of this product find all creators in touch with this campaign.
      if (size === "phone") await press(page, "Campaign details");
      await page.getByRole("link", { name: "Edit campaign" }).click();
      await press(page, "Delete campaign");
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete campaign" }).click();
      await expect(page.getByText(`“Before sending ${size}” deleted`)).toBeVisible();
    });
  });
}

async function askToSendAll(page: Page) {
  await press(page, /^Send all \(/);
  return page.getByRole("dialog", { name: /^Send \d+ drafts\?$/ });
}
