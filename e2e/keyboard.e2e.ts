import { drawnPart } from "../server/src/testing/drawn.ts";
import { expectAllReachable } from "./keyboard.ts";
import { screens } from "./screens.ts";
import { sizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";

test.describe("by the keyboard alone, on a narrow screen", () => {
  test.use({ who: "user", viewport: sizes.phone });

  test("a control below the bar comes into sight when it gets the focus", async ({ page }) => {
    await page.goto("/campaigns");
    const hide = page.getByRole("button", { name: "Hide", exact: true });
    await hide.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().bottom - 40));
    await page
      .getByRole("button", { name: "Find", exact: true })
      .evaluate((find) => find.focus({ preventScroll: true }));

    await page.keyboard.press("Tab");

    await expect(hide).toBeFocused();
    const bar = await page.getByRole("banner").boundingBox();
    expect((await hide.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });
});

for (const who of ["stranger", "user", "administrator"] as const) {
  test.describe(`by the keyboard alone, for the ${who}`, () => {
    test.use({ who, contextOptions: { reducedMotion: "reduce" } });

    const those = screens.filter((candidate) => candidate.who === who);
    for (const screen of drawnPart(those, ({ route }) => route, { part: 1, of: 3 })) {
      test(`everything on ${screen.route} is reached`, async ({ page, seeded }) => {
        await page.goto(screen.path.replace("{campaignId}", seeded.campaignId));
        await expect(page.getByRole("heading", { level: 1, name: screen.heading, exact: true })).toBeVisible();
        for (const viewport of Object.values(sizes)) {
          await page.setViewportSize(viewport);
          await expect(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0);
          await expectAllReachable(page);
        }
      });
    }
  });
}
