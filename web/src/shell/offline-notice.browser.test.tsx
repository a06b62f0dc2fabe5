import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { noteStream } from "../api/stream-notices";
import { OfflineNotice } from "./offline-notice";

afterEach(() => {
  noteStream(false);
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

test("an unreachable server is reported until it answers, and all waiting calls then continue", async () => {
  const ask = vi.spyOn(window, "fetch").mockResolvedValue(new Response("Bad Gateway", { status: 502 }));
  const goOn = vi.fn();
  window.addEventListener("online", goOn);
  noteStream(true);
  await render(<OfflineNotice patience={{ firstMs: 20, nextMs: 20 }} />);
  expect(ask).not.toHaveBeenCalled();

  noteStream(false);
  await expect.element(page.getByRole("status")).toHaveTextContent("The server does not answer at the moment.");
  ask.mockRejectedValue(new TypeError("refused"));
  await expect.poll(() => ask.mock.calls.length).toBeGreaterThan(3);
  expect(page.getByRole("status").query()).not.toBeNull();
  expect(goOn).not.toHaveBeenCalled();

  ask.mockResolvedValue(Response.json({}));
  await expect.element(page.getByRole("status")).not.toBeInTheDocument();
  expect(goOn).toHaveBeenCalledOnce();
  window.removeEventListener("online", goOn);
});

test("a server that answers is not away, whatever holds the stream of events up, and is not asked again", async () => {
  const ask = vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({}));
  noteStream(false);
  const { rerender } = await render(<OfflineNotice patience={{ firstMs: 10, nextMs: 10 }} />);

  await expect.poll(() => ask.mock.calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 60));
  await rerender(<OfflineNotice patience={{ firstMs: 10, nextMs: 10 }} />);
  expect(ask).toHaveBeenCalledOnce();
  expect(page.getByRole("status").query()).toBeNull();
});
