import { catalogue } from "@overture/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CreatorName } from "./creator-name";

const [{ displayName: _displayName, platform: _platform, followers: _followers, link: _link, ...bare }] = catalogue
  .listCreators.example.data.creators as [catalogue.Creator];

test("a creator is shown with the name, platform and followers, and leads to the link", async () => {
  const known = { displayName: "Lena Wanders", platform: "YouTube", followers: 120_000, link: "example.com/lena" };
  await render(<CreatorName creator={{ ...bare, ...known }} />);
  await expect.element(page.getByText("Lena Wanders · YouTube · 120K followers")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: bare.username }))
    .toHaveAttribute("href", "https://example.com/lena");
});

test("a cell of the table holds the username alone, and says the rest when it is pointed at", async () => {
  const { container } = await render(<CreatorName isCell creator={{ ...bare, displayName: "Lena Wanders" }} />);
  expect(container.textContent).toBe(bare.username);
  await expect.element(page.getByTitle("Lena Wanders")).toBeVisible();
});

test("a creator without other data is shown by username only", async () => {
  const { container } = await render(<CreatorName creator={bare} />);
  expect(container.textContent).toBe(bare.username);
  await expect.element(page.getByRole("link")).not.toBeInTheDocument();
});

test("a very long username does not widen its column without end", async () => {
  const username = "x".repeat(120);
  const { container } = await render(<CreatorName isCell creator={{ ...bare, username }} />);
  await expect.element(page.getByText(username)).toBeVisible();
  expect(container.querySelector("span")?.getBoundingClientRect().width).toBeLessThanOrEqual(288);
});
