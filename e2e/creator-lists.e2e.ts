import { fill, press } from "./messages/validation.ts";
import { test } from "./seeded-story.ts";
import { expect } from "./story.ts";

test("selected creators become a list, which filters the catalogue and a campaign's available creators", async ({
  page,
  seeded,
}) => {
  const name = "Spring favourites";
  await page.goto("/creators");
  for (const row of [1, 2])
    await page
      .getByRole("checkbox", { name: /^Select / })
      .nth(row)
      .check();
  await press(page, "Add to list");
  const adding = page.getByRole("dialog", { name: "Add 2 creators to a list" });
  await adding.getByLabel("Name").fill(name);
  await adding.getByRole("button", { name: "Add to list" }).click();
  await expect(page.getByText(`2 creators added to ${name}`)).toBeVisible();

  await press(page, "Filters");
  await page.getByLabel("List").selectOption({ label: name });
  await expect(page).toHaveURL(/list=/);
  await expect(page.getByText("2 creators", { exact: true })).toBeVisible();
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(1)
    .check();
  await press(page, "Remove from list");
  await expect(page.getByText(`1 creator removed from ${name}`)).toBeVisible();
  await press(page, "Undo");
  await expect(page.getByText("2 creators", { exact: true })).toBeVisible();

  const list = new URL(page.url()).searchParams.get("list") ?? "";
  await page.goto(`/dashboard/campaign/${seeded.campaignId}?choosing=true&list=${list}`);
  const choosing = page.getByRole("dialog", { name: "Choose creators" });
  await expect(choosing.getByLabel("List").locator("option:checked")).toHaveText(name);
  await choosing.getByRole("button", { name: "Manage lists" }).click();
  const lists = page.getByRole("dialog", { name: "Lists of creators" });
  await lists.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
  await expect(lists.getByText("No lists yet")).toBeVisible();
});

test("a filter is saved as a list that always has the matching creators", async ({ page }) => {
  await page.goto("/creators?avgViews=1000");
  await press(page, "Save filter as list");
  await fill(page, { Name: "A thousand views" });
  await press(page, "Save list");
  await expect(page.getByText("A thousand views saved")).toBeVisible();
  await press(page, "Manage lists");
  await press(page, "Delete A thousand views");
  await expect(page.getByText("A thousand views deleted")).toBeVisible();
});
