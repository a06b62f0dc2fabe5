import type { Page } from "@playwright/test";
import { drawn } from "../server/src/testing/drawn.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { keepPicture } from "./keep-picture.ts";
import { type SeededProduct, startWithDemo } from "./seeded-product.ts";
import { test as base } from "./story.ts";

/** Stories in the product with the demo, with a user who is signed in from the start. */
export const test = base.extend<
  { who: "stranger" | "user" | "administrator" },
  { ownDemoOf: string; seeded: SeededProduct }
>({
  // A file that ends conversations or deletes creators sets a name here, and gets its own demo.
  ownDemoOf: ["", { option: true, scope: "worker" }],
  seeded: [
    async ({ ownDemoOf: _file }, use) => {
      const seeded = await startWithDemo();
      await use(seeded);
      await seeded.product.stop();
    },
    { scope: "worker" },
  ],
  who: ["administrator", { option: true }],
  storageState: async ({ seeded, who }, use) => use(who === "stranger" ? undefined : await seeded[who]()),
  baseURL: async ({ seeded }, use) => use(seeded.product.origin),
});

export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

/** The sizes at which a file's stories run: both, or one of them where cases are drawn. */
export const drawnSizes = (file: string) => drawn(Object.entries(sizes), ([size]) => `${file} ${size}`, 1 / 2);

/** Checks at each size and in each theme that nothing is cut and axe finds nothing. Keeps pictures for TRACE. */
export async function checkEverySize(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
    for (const theme of ["light", "dark"] as const) {
      await page.evaluate((chosen) => {
        document.documentElement.classList.remove("dark", "light");
        document.documentElement.classList.add(chosen);
      }, theme);
      // The other theme differs only in colours.
      await expectAccessible(page, theme === "light" ? undefined : ["color-contrast"]);
      await keepPicture(page, `${name}-${size}-${theme}`, { fullPage: true });
    }
  }
  await page.setViewportSize(sizes.desktop);
}
