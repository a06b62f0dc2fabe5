import { chooseOneCreator, fill, press } from "./messages/validation.ts";
import { drawnSizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";
import { expectText } from "./text-field.ts";

test.use({ ownDemoOf: "first-offer" });

for (const [size, viewport] of drawnSizes("first-offer")) {
  test.describe(size, () => {
    test.use({ viewport });

    test("the first mails contain the chosen offer, and the draft shows it", async ({ page }) => {
      const name = `First offer ${size}`;
      await page.goto("/dashboard/email-templates");
      await press(page, "New template");
      await fill(page, { Name: name, Content: "Hi {{username}}, we offer {{offer}}. {{senderName}}" });
      await press(page, "Create template");
      // Loading another page would abort the request.
      await expect(page.getByText("Template created")).toBeVisible();
      await page.goto("/dashboard/campaign");
      await press(page, "New campaign");
      await fill(page, { Name: name, Budget: "50", "Target views": "1000000" });
      await press(page, "Create campaign");
      await press(page, "Choose creators");
      const dialog = await chooseOneCreator(page);
      await dialog.getByLabel("Initial template").selectOption({ label: name });
      await dialog.getByLabel("Offer in the first mail").selectOption({ label: "The same for all" });
      await dialog.getByLabel("Offer to each creator").fill("1.250");
      await expect(dialog.getByText("About $1,250 for 1 creator")).toBeVisible();
      await expect(dialog.getByText("$1,200 more than is free of the budget")).toBeVisible();
      await dialog.getByRole("button", { name: "Preview 1 mail" }).click();
      const preview = page.getByRole("dialog", { name: "Preview" });
      await expect(preview.getByText("we offer $1,250.")).toBeVisible();
      await page.keyboard.press("Escape");
      await dialog.getByRole("button", { name: "Create 1 draft" }).click();
      await expect(page.getByText("Outreach created successfully")).toBeVisible();
      await press(page, "Review");
      const review = page.getByRole("dialog", { name: "Review the drafts" });
      await expect(review.getByText("we offer $1,250.")).toBeVisible();
      await review.getByRole("button", { name: "Edit", exact: true }).click();

      const message = page.getByRole("textbox", { name: "Message" });
      await test.step("changes the draft's offer, and its text follows except for the user's own words", async () => {
        await expectText(message, /we offer \$1,250\./);
        await page.getByRole("textbox", { name: "Offer" }).fill("900");
        await message.focus();
        await expectText(message, /we offer \$900\./);
        await page.getByRole("textbox", { name: "Offer" }).fill("");
        await message.focus();
        await expect(page.getByText("One place is empty")).toBeVisible();
        await expectText(message, /we offer \./);
        await page.getByRole("textbox", { name: "Offer" }).fill("1.000");
        await message.focus();
        await expectText(message, /we offer \$1,000\./);
        await expect(page.getByText("One place is empty")).toBeHidden();
      });
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");

      // Otherwise the other stories of this product find all creators in touch with this campaign.
      if (size === "phone") await press(page, "Campaign details");
      await page.getByRole("link", { name: "Edit campaign" }).click();
      await press(page, "Delete campaign");
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete campaign" }).click();
      await expect(page.getByText(`“${name}” deleted`)).toBeVisible();
    });

    test("an empty list names the filters that empty it, and the server fills up the budget", async ({ page }) => {
      const name = `Filled up ${size}`;
      await page.goto("/dashboard/campaign");
      await press(page, "New campaign");
      await fill(page, { Name: name, Budget: "5000", "Target views": "1000000" });
      await press(page, "Create campaign");
      await press(page, "Choose creators");
      const dialog = page.getByRole("dialog", { name: "Choose creators" });

      await test.step("no name matches the search, which one click removes", async () => {
        await dialog.getByRole("searchbox", { name: "Search creators" }).fill("nobody is called so");
        await expect(dialog.getByText("No creator matches these filters")).toBeVisible();
        await dialog.getByRole("button", { name: "Remove the search" }).click();
        await expect(dialog.getByRole("checkbox", { name: /^Select (?!all)/ }).first()).toBeVisible();
      });

      await test.step("the budget limits the search until the user lifts the limit", async () => {
        const more = dialog.getByRole("button", { name: "More filters" });
        if (await more.isVisible()) await more.click();
        await expect(dialog.getByText("Cost within the $5,000 left")).toBeVisible();
        await dialog.getByRole("button", { name: "Widen the search beyond the budget of the campaign" }).click();
        await expect(page).toHaveURL(/beyond=budget/);
        await dialog.getByRole("button", { name: "Keep to the budget of the campaign" }).click();
        await expect(page).not.toHaveURL(/beyond/);
      });

      await test.step("the best are added until the budget is used", async () => {
        await dialog.getByRole("button", { name: "Fill up to the budget" }).click();
        await expect(page.getByText(/^\d+ creators? added for \$[\d,.]+$/)).toBeVisible();
        await expect(dialog.getByText(/^\d+ creators? chosen$/)).not.toHaveText("0 creators chosen");
        await expect(dialog.getByText("over", { exact: false }).filter({ hasText: /^\$.* over$/ })).toBeHidden();
        await dialog.getByRole("button", { name: "Clear" }).click();
      });
      await page.keyboard.press("Escape");
      if (size === "phone") await press(page, "Campaign details");
      await page.getByRole("link", { name: "Edit campaign" }).click();
      await press(page, "Delete campaign");
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete campaign" }).click();
      await expect(page.getByText(`“${name}” deleted`)).toBeVisible();
    });
  });
}
