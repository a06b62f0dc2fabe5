import { figures } from "@overture/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ProgressChart } from "./progress-chart";

const data: figures.CampaignFigures = structuredClone<unknown>(
  figures.getFigures.example.data,
) as figures.CampaignFigures;

test.each([
  ["dollars", (value: number) => `$${value.toLocaleString("en")}`],
  ["dollars as in French", (value: number) => `${value.toLocaleString("fr")} $US`],
])("the values beside a chart are there to the first digit, also large amounts of %s", async (_what, format) => {
  await page.viewport(600, 400);
  const screen = await render(
    <div className="text-[11px]">
      <ProgressChart title="Spent" figures={data} plan={2_000_000} valueOf={() => 0} format={format} />
    </div>,
  );
  const chart = screen.getByRole("img", { name: /Spent/ });
  await expect.element(chart).toBeVisible();
  const edge = chart.element().getBoundingClientRect().left;

  const labels = [...chart.element().querySelectorAll("text")];
  expect(labels.map(({ textContent }) => textContent)).toContain(format(2_000_000));
  for (const label of labels) expect(label.getBoundingClientRect().left).toBeGreaterThanOrEqual(edge);
});
