import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PageSkeleton } from "../ui/page-skeleton";
import { PublicFrame } from "./public-layout";

/** Measures how far elements that stay on the page have moved. */
function watchShifts() {
  let sum = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) if ("value" in entry && typeof entry.value === "number") sum += entry.value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "layout-shift" });
  return () => {
    add(observer.takeRecords());
    return sum;
  };
}

const framesLater = () =>
  new Promise<void>((resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

test("nothing moves on a phone when a page that is higher than its skeleton comes late", async () => {
  await page.viewport(390, 844);
  const show = (isPending: boolean) => (
    <PublicFrame>
      {isPending ? (
        <PageSkeleton />
      ) : (
        <div className="border border-line" style={{ height: 620 }}>
          <h1>Create an account</h1>
        </div>
      )}
    </PublicFrame>
  );
  const screen = await render(show(true));
  await framesLater();
  const shifted = watchShifts();
  await screen.rerender(show(false));
  await expect.element(screen.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await framesLater();
  expect(shifted()).toBeLessThan(0.01);
});
