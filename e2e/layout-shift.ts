import type { Page } from "@playwright/test";
import { expect } from "./story.ts";

/** By how much what one sees may move while a page loads: a tenth of what Core Web Vitals call good. */
const most = 0.01;

/** To be called before the page is opened. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch = { sum: 0, moved: [] as string[] };
    Object.assign(window, { layoutShift: watch });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
        watch.sum += entry.value;
        for (const { node } of entry.sources)
          watch.moved.push(`${entry.value.toFixed(4)} ${node?.textContent?.slice(0, 60)}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

interface Shift {
  value: number;
  sources: { node?: Node }[];
}

/** Every second call of the page takes 150 ms longer: what comes late must find its place. */
export async function delayHalfOfCalls(page: Page): Promise<void> {
  let calls = 0;
  await page.route(/\/api\/v1\/(?!events)/, async (route) => {
    calls += 1;
    if (calls % 2 === 0) await new Promise((resolve) => setTimeout(resolve, 150));
    await route.fallback();
  });
}

export async function expectStoodStill(page: Page): Promise<void> {
  await expect(page.locator(".animate-pulse")).toHaveCount(0);
  const { sum, moved } = await page.evaluate(
    () => (window as unknown as { layoutShift: { sum: number; moved: string[] } }).layoutShift,
  );
  expect(sum, moved.join("\n")).toBeLessThan(most);
}
