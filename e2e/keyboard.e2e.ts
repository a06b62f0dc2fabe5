import { expectAllReachable } from "./keyboard.ts";
import { screens } from "./screens.ts";
import { sizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";

for (const who of ["stranger", "user", "administrator"] as const) {
  test.describe(`by the keyboard alone, for the ${who}`, () => {
    test.use({ who, contextOptions: { reducedMotion: "reduce" } });

    for (const screen of screens.filter((candidate) => candidate.who === who)) {
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
