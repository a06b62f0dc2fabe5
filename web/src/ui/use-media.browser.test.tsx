import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useIsMobile } from "./use-media";

function Layout() {
  return (
    <>
      <p>{useIsMobile() ? "hooks say narrow" : "hooks say wide"}</p>
      <p className="md:hidden">classes say narrow</p>
      <p className="max-md:hidden">classes say wide</p>
    </>
  );
}

afterEach(() => page.viewport(1280, 800));

test.each([
  [390, "narrow"],
  [767, "narrow"],
  [768, "narrow"],
  [769, "wide"],
  [1440, "wide"],
])("at %i px classes and hooks agree: %s", async (width, size) => {
  await page.viewport(width, 800);
  const screen = await render(<Layout />);
  await expect.element(screen.getByText(`hooks say ${size}`)).toBeVisible();
  await expect.element(screen.getByText(`classes say ${size}`)).toBeVisible();
  await expect.element(screen.getByText(`classes say ${size === "wide" ? "narrow" : "wide"}`)).not.toBeVisible();
});

test("a window that grows becomes wide for both at once", async () => {
  await page.viewport(700, 800);
  const screen = await render(<Layout />);
  await expect.element(screen.getByText("hooks say narrow")).toBeVisible();
  await page.viewport(800, 800);
  await expect.element(screen.getByText("hooks say wide")).toBeVisible();
  await expect.element(screen.getByText("classes say wide")).toBeVisible();
});
