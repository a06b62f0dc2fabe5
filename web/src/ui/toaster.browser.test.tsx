import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { toast } from "./toast";
import { Toaster } from "./toaster";

test("toasts whose code could not be loaded are shown once it comes", async () => {
  const load = vi
    .fn(() => import("./sonner-toaster"))
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  await render(<Toaster load={load} />);
  toast.error("Nothing was sent", { description: "The server cannot be reached" });
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await expect.element(page.getByText("Nothing was sent")).toBeVisible();
  await expect.element(page.getByText("The server cannot be reached")).toBeVisible();
});
