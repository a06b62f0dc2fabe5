import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { OfflineNotice } from "./offline-notice";

afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event("online"));
});

function goOffline() {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
}

test("a lost network is said, until it is back", async () => {
  await render(<OfflineNotice />);
  expect(page.getByRole("status").query()).toBeNull();

  goOffline();
  await expect.element(page.getByRole("status")).toHaveTextContent("You are offline.");

  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expect.element(page.getByRole("status")).not.toBeInTheDocument();
});
