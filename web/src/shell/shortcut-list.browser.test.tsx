import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ShortcutList } from "./shortcut-list";

test("on a phone what a key does is written on as many lines as it needs, inside its own row", async () => {
  await page.viewport(390, 844);
  await render(<ShortcutList shortcuts={{}} onClose={() => undefined} />);
  const long = page.getByText("Send, and done with the conversation (in the inbox)");
  await expect.element(long).toBeVisible();
  const text = long.element().getBoundingClientRect();
  const row = long.element().parentElement?.getBoundingClientRect();
  expect(text.height).toBeGreaterThan(30);
  expect(row?.height).toBeGreaterThanOrEqual(text.height);
});
