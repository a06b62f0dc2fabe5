import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { press } from "./messages/validation.ts";
import { test } from "./seeded-story.ts";
import { expect } from "./story.ts";

/** The column headers, without the one of the checkboxes. */
const headers = (page: Page) =>
  page
    .getByRole("table", { name: "Creators" })
    .getByRole("columnheader")
    .filter({ hasNot: page.getByRole("checkbox") });
const edge = (page: Page) => page.getByRole("separator", { name: "Width of Username" });
const widthOf = (page: Page) =>
  edge(page).evaluate((element) => element.parentElement?.getBoundingClientRect().width ?? 0);

test("a view of the creators keeps columns, order, widths, filter and sort; it is shared, deleted and brought back", async ({
  page,
  seeded,
  browser,
}) => {
  await page.goto("/creators");
  // By keyboard alone: hide a column, move another, widen the first, sort and save.
  const columns = page.getByRole("button", { name: "Columns", exact: true });
  await columns.focus();
  await page.keyboard.press("Enter");
  const list = page.getByRole("dialog", { name: "Columns" });
  await expect(list).toBeVisible();
  await list.getByRole("checkbox", { name: "Region" }).focus();
  await page.keyboard.press("Space");
  await expect(list.getByRole("checkbox", { name: "Region" })).not.toBeChecked();
  await list.getByRole("button", { name: "Move Avg. views" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(list.getByRole("status")).toContainText("Avg. views: 4 of");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await edge(page).focus();
  const before = await widthOf(page);
  for (const key of ["ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await expect.poll(() => widthOf(page)).toBeGreaterThan(before + 16);
  await headers(page).getByRole("button", { name: "Avg. views" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=-avgViews/);
  await page.getByRole("searchbox", { name: "Filter creators" }).fill("a");
  await expect(page).toHaveURL(/q=a/);
  const shown = ["Username", "Genres", "Avg. views", "Avg. cost", "Acceptance", "Deal success", "Email", "Actions"];
  await expect(headers(page)).toHaveText(shown);
  const width = await widthOf(page);

  await page.getByRole("button", { name: "Views", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Save as a new view…" })).toBeVisible();
  await page.keyboard.press("s");
  await expect(page.getByRole("menuitem", { name: "Save as a new view…" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Most seen");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Most seen saved")).toBeVisible();
  await expect(page).toHaveURL(/view=.*columns=|columns=.*view=/);

  // Switches to no view, arranges the columns by mouse, and switches back.
  await press(page, "Most seen");
  await page.getByRole("menuitem", { name: "No view" }).click();
  await expect(headers(page).filter({ hasText: "Region" })).toBeVisible();
  await press(page, "Columns");
  await expect(list).toBeVisible();
  await list.getByRole("button", { name: "Move Email" }).dragTo(list.getByText("Genres"));
  await expect(headers(page)).toHaveText([
    ...["Username", "Email", "Genres", "Region", "Avg. cost", "Avg. views", "Acceptance", "Deal success", "Actions"],
  ]);
  await page.keyboard.press("Escape");
  await press(page, "Views");
  await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
  await dialog.getByLabel("Name").fill("Addresses");
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByText("Addresses saved")).toBeVisible();
  await press(page, "Addresses");
  await page.getByRole("menuitem", { name: "Most seen" }).click();
  await expect(headers(page)).toHaveText(shown);

  // The URL keeps the view, and the browser's storage keeps it for a visit without parameters.
  await page.reload();
  await expect(headers(page)).toHaveText(shown);
  await expect.poll(() => widthOf(page)).toBe(width);
  const views = page.waitForResponse(/\/api\/v1\/view\?/);
  await page.goto("/creators");
  expect((await views).status()).toBe(200);
  await expect(page.getByRole("button", { name: "Most seen", exact: true })).toBeVisible();
  await expect(headers(page)).toHaveText(shown);
  await expect(page).toHaveURL(/sort=-avgViews/);

  // After sharing, the same URL shows the same view in another user's browser.
  await press(page, "Most seen");
  await page.getByRole("menuitem", { name: "Rename or share Most seen…" }).click();
  const editing = page.getByRole("dialog", { name: "Rename or share Most seen" });
  await editing.getByRole("checkbox", { name: "Everyone can use it" }).check();
  await editing.getByRole("button", { name: "Save", exact: true }).click();
  await expect(editing).toHaveCount(0);
  const other = await browser.newContext({ storageState: await seeded.administrator() });
  const there = await other.newPage();
  await there.goto(page.url());
  await expect(there.getByRole("button", { name: "Most seen", exact: true })).toBeVisible();
  await expect(headers(there)).toHaveText(shown);
  await other.close();

  await press(page, "Most seen");
  await page.getByRole("menuitem", { name: "Delete Most seen" }).click();
  await expect(page.getByText("Most seen deleted")).toBeVisible();
  await expect(page.getByRole("button", { name: "Views", exact: true })).toBeVisible();
  await press(page, "Undo");
  await expect(page.getByText("Most seen is back")).toBeVisible();
  await expect(page.getByRole("button", { name: "Most seen", exact: true })).toBeVisible();

  // On a phone the cards show what the view shows.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("list", { name: "Creators" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await press(page, "Columns");
  await expect(list).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
});
