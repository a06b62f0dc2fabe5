import { catalogue, type Endpoint } from "@overture/contract";
import type { Page } from "@playwright/test";
import { field } from "./messages/message.ts";
import { interceptCall, mockCall } from "./messages/mock-call.ts";
import { press } from "./messages/validation.ts";
import { sizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";

for (const { size, shape, count } of [
  { size: "desktop", shape: "rows", count: 11 },
  { size: "phone", shape: "cards", count: 5 },
] as const) {
  for (const waitsFor of [catalogue.listCreators, catalogue.listGenres]) {
    test(`while ${waitsFor.path} is awaited, a ${size} shows ${count} ${shape} of what comes`, async ({ page }) => {
      await page.setViewportSize(sizes[size]);
      const letGo = await hold(page, waitsFor);
      await page.goto("/creators");
      const list = size === "desktop" ? page.getByRole("table") : page.getByRole("list", { name: "Creators" });
      await expect(list).toHaveAttribute("aria-busy", "true");
      await expect(list.getByRole(size === "desktop" ? "row" : "listitem")).toHaveCount(count);
      letGo();
      await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
    });
  }
}

test("the table shows a creator's figures with their units", async ({ page }) => {
  const creator = { ...catalogue.createCreator.example.data, avgCost: 1_250.5, avgViews: 82_000 };
  await mockCall(page, catalogue.listCreators, { creators: [creator], total: 1, pages: 1 });
  await page.goto("/creators");
  const cells = page.getByRole("row").nth(1).getByRole("cell");
  await expect(cells).toHaveText([
    "Select lena.wanders",
    "lena.wanders",
    "Travel",
    "Portugal",
    "$1,250.50",
    "82K",
    "64.5%",
    "71%",
    "lena@example.com",
    "",
  ]);
});

test("the form of a new creator has empty choices, zeros, and bounds", async ({ page }) => {
  await page.goto("/creators");
  await press(page, "New creator");
  await expect(field(page, "Email")).toHaveValue("");
  await expect(field(page, "Genres")).toHaveText("Choose genres");
  await expect(field(page, "Regions")).toHaveText("Choose regions");
  for (const [label, bounds] of Object.entries({
    "Average cost": { min: "0", step: "0.01" },
    "Average views": { min: "0", step: "1" },
    "Acceptance rate": { min: "0", max: "100", step: "0.1" },
    "Deal success index": { min: "0", max: "100", step: "0.1" },
  })) {
    await expect(field(page, label)).toHaveValue("0");
    for (const [name, value] of Object.entries(bounds)) await expect(field(page, label)).toHaveAttribute(name, value);
  }
});

/** Holds a call back until the returned function is called. */
async function hold(page: Page, call: Endpoint): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await interceptCall(page, call, async (route) => {
    await held;
    return route.continue();
  });
  return () => letGo();
}
