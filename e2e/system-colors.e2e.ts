import type { Locator } from "@playwright/test";
import { test } from "./seeded-story.ts";
import { expect } from "./story.ts";

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

test("selection and highlight are visible in the system's forced colours", async ({ page, seeded }) => {
  await page.goto("/dashboard/inbox");
  const sidebar = page.getByRole("navigation").first();
  await expectOther(sidebar.getByRole("link", { name: /^Inbox/ }), sidebar.getByRole("link", { name: "Templates" }));
  const boxes = page.getByRole("group", { name: "Box" });
  await expectOther(boxes.getByRole("button", { name: /^Open/ }), boxes.getByRole("button", { name: /^Done/ }));

  await page.getByRole("button", { name: seeded.product.administrator.username }).click();
  const items = page.getByRole("menuitem");
  await expect(items.first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expectOther(
    page.locator("[role=menuitem][data-highlighted]"),
    items.and(page.locator(":not([data-highlighted])")),
  );
  await page.keyboard.press("Escape");

  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const rows = page.locator("[data-thread]");
  await expectOther(rows.and(page.locator("[aria-current]")), rows.and(page.locator(":not([aria-current])")));

  await page.keyboard.press("ControlOrMeta+k");
  const found = page.getByRole("option");
  await expectOther(found.and(page.locator("[data-selected=true]")), found.and(page.locator("[data-selected=false]")));
});

/** Expects different background colours, and readable text on each. */
async function expectOther(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).toBeVisible();
  const [one, another] = await Promise.all([coloursOf(chosen), coloursOf(other)]);
  expect(one.ground).not.toBe(another.ground);
  expect(one.text).not.toBe(one.ground);
  expect(another.text).not.toBe(another.ground);
}

async function coloursOf(element: Locator): Promise<{ ground: string; text: string }> {
  return element.first().evaluate((each) => {
    const { backgroundColor, color } = getComputedStyle(each);
    return { ground: backgroundColor, text: color };
  });
}
