import { limits } from "@overture/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SonnerToaster } from "./sonner-toaster";
import { toast } from "./toast";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

const nothing = [] as const;

test("an error with a reason stays until it is closed", async () => {
  await render(<SonnerToaster first={nothing} />);
  toast.error("Nothing was sent", { description: "The mailbox refuses its password" });
  const shown = page.getByText("Nothing was sent");
  await expect.element(shown).toBeVisible();

  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await expect.element(shown).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(shown).not.toBeInTheDocument();
});

test("every other toast is shown for four seconds and has nothing to close it by", async () => {
  await render(<SonnerToaster first={nothing} />);
  toast.success("Saved");
  const shown = page.getByText("Saved");
  await expect.element(shown).toBeVisible();
  expect(page.getByRole("button", { name: "Close" }).query()).toBeNull();

  await vi.advanceTimersByTimeAsync(limits.toasts.durationMs - 500);
  await expect.element(shown).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_500);
  await expect.element(shown).not.toBeInTheDocument();
});

test("a toast that takes the place of an error with a reason goes by itself", async () => {
  await render(<SonnerToaster first={nothing} />);
  toast.error("Nothing was sent", { id: "send", description: "The mailbox refuses its password" });
  await expect.element(page.getByText("Nothing was sent")).toBeVisible();
  toast.success("Sent", { id: "send" });
  await expect.element(page.getByText("Sent", { exact: true })).toBeVisible();

  await vi.advanceTimersByTimeAsync(limits.toasts.durationMs + 1_000);
  await expect.element(page.getByText("Sent", { exact: true })).not.toBeInTheDocument();
});

test("a toast that slides in does not take the press of what it covers", async () => {
  await render(<SonnerToaster first={nothing} />);
  toast.success("Saved");
  const shown = page.getByRole("listitem");
  await expect.element(shown).toBeInTheDocument();
  expect(getComputedStyle(shown.element()).pointerEvents).toBe("none");

  await Promise.all(
    shown
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  );
  expect(getComputedStyle(shown.element()).pointerEvents).toBe("auto");
});

/** Fakes another second, and returns whether it is gone then. */
async function isGone(shown: Locator): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(1_000);
  return shown.query() === null;
}

test("after its Undo a toast takes the focus away from nothing", async () => {
  await render(
    <>
      <button type="button">Send</button>
      <input aria-label="Search" />
      <SonnerToaster first={nothing} />
    </>,
  );
  const send = page.getByRole("button", { name: "Send" });
  send.element().focus();
  toast.success("Sending", { action: { label: "Undo", onClick: () => toast.success("It is a draft again") } });
  const undo = page.getByRole("button", { name: "Undo" });
  await expect.element(undo).toBeVisible();
  undo.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => isGone(undo)).toBe(true);
  await expect.element(send).toHaveFocus();

  const search = page.getByRole("textbox", { name: "Search" });
  await search.click();
  await userEvent.keyboard("nora");
  await expect.poll(() => isGone(page.getByText("It is a draft again"))).toBe(true);
  await userEvent.keyboard(" w");
  await expect.element(search).toHaveValue("nora w");
});
