import { creatorFile } from "@overture/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PreviewTable } from "./preview-table";

const everything = Object.fromEntries(creatorFile.creatorFileFields.map(({ field }, index) => [field, index]));

const row = {
  number: 2,
  cells: creatorFile.creatorFileFields.map(({ field, type }) =>
    type === "number" ? "45" : `the ${field} of a creator`,
  ),
  figures: { avgCost: 45, avgViews: 45, acceptanceRate: 45, dealSuccessIndex: 45, followers: 120_000 },
  errors: {},
  absent: [],
};

async function show(width: number) {
  await page.viewport(width, 900);
  return render(
    // The width that the dialog leaves.
    <div data-testid="dialog" style={{ width: Math.min(846, width - 32) }}>
      <PreviewTable rows={[row]} mapping={everything} />
    </div>,
  );
}

test("a file with every field fits into the dialog, no heading breaks within a word, and names take one line", async () => {
  const screen = await show(1440);

  const table = screen.getByRole("table", { name: "First rows of the file" }).element() as HTMLElement;
  const dialog = screen.getByTestId("dialog").element() as HTMLElement;
  expect(table.offsetWidth).toBeLessThanOrEqual(dialog.offsetWidth);
  for (const heading of table.querySelectorAll("th")) {
    if (heading.querySelector(".sr-only")) continue;
    expect(spaceIn(heading), heading.textContent ?? "").toBeGreaterThanOrEqual(longestWordIn(heading));
  }
  await expect.element(screen.getByText(/^Display Name: .* · Followers: 120,000 · Link: /)).toBeVisible();
});

test("where the window is too narrow for the columns, each row is a card with every field", async () => {
  const screen = await show(900);

  expect(screen.getByRole("table").query()).toBeNull();
  await expect.element(screen.getByRole("list", { name: "First rows of the file" })).toHaveTextContent("120,000");
  await page.viewport(1440, 900);
});

function spaceIn(heading: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(heading);
  return heading.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/** Returns the width of the longest word. A word that is wider than its column is broken. */
function longestWordIn(heading: HTMLElement): number {
  const probe = document.createElement("span");
  probe.style.cssText = "position: absolute; white-space: nowrap";
  const words = (heading.textContent ?? "").split(" ");
  heading.append(probe);
  const widths = words.map((word) => {
    probe.textContent = word;
    return probe.getBoundingClientRect().width;
  });
  probe.remove();
  return Math.max(...widths);
}
