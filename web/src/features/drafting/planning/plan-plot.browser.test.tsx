import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PlanPlot } from "./plan-plot";

test("on a phone the most views are written in full: a German read 80.300 where there were 780.300", async () => {
  await page.viewport(390, 844);
  // As wide in English as that number in German.
  const point = { id: "a", name: "lena", cost: 8_650, views: 12_345_000_000_000_000, isPicked: true };
  const { container } = await render(<PlanPlot points={[point]} />);
  const plot = container.querySelector("svg")?.getBoundingClientRect();
  const labels = [...container.querySelectorAll("text")].map((label) => label.getBoundingClientRect());
  expect(labels.length).toBeGreaterThan(0);
  for (const { left, right } of labels) {
    expect(left).toBeGreaterThanOrEqual(plot?.left ?? 0);
    expect(right).toBeLessThanOrEqual(plot?.right ?? 0);
  }
});
