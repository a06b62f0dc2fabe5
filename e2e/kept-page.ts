import type { Page } from "@playwright/test";
import { test as base, sizes } from "./seeded-story.ts";
import { expect, watchForFaults } from "./story.ts";

/**
 * Stories that open one screen each and look at it. Those of one reader share a page, because a new page is a new
 * process, which compiles every script again: half of what opening a screen costs. Each begins with the storage,
 * cookies and size of a new page. A story that adds scripts, or opens more pages, takes the `test` of seeded-story.ts.
 */
export const test = base.extend<object, { keptPages: Map<string, Page> }>({
  keptPages: [
    async ({}, use) => {
      const pages = new Map<string, Page>();
      await use(pages);
      for (const page of pages.values()) await page.context().close();
    },
    { scope: "worker" },
  ],
  page: async (
    { keptPages, browser, seeded, who, viewport, colorScheme, locale, permissions, contextOptions, expectedFailures },
    use,
    info,
  ) => {
    const { origin } = seeded.product;
    const reader = JSON.stringify([origin, who, colorScheme, locale, permissions, contextOptions]);
    const page = keptPages.get(reader) ?? (await (await browser.newContext({ storageState: empty })).newPage());
    // What fails may leave anything behind.
    keptPages.delete(reader);
    await page.setViewportSize(viewport ?? sizes.desktop);
    await page.context().clearCookies();
    // The smallest file of the same origin: another origin would be another process.
    await page.goto(`${origin}/theme.js`);
    const session = who === "stranger" ? empty : await seeded[who]();
    await page.evaluate(fillStorage, session.origins[0]?.localStorage ?? []);
    const faults = watchForFaults(page, expectedFailures);

    await use(page);

    await page.unrouteAll({ behavior: "ignoreErrors" });
    for (const event of ["pageerror", "console", "request"]) page.removeAllListeners(event);
    if (info.status === info.expectedStatus && faults.length === 0) keptPages.set(reader, page);
    else await page.context().close();
    expect(faults).toEqual([]);
  },
});

const empty = { cookies: [], origins: [] };

/** Replaces all that pages have stored. Runs in the page. */
function fillStorage(items: readonly { name: string; value: string }[]): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name, value } of items) localStorage.setItem(name, value);
}
