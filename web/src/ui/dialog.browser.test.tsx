import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "./dialog";
import { hasUnsavedWords } from "./unsaved";

function InRouter({ children }: { children: ReactNode }) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return <RouterContextProvider router={router as never}>{children}</RouterContextProvider>;
}

async function open(props: { dirty?: boolean; hasSteps?: boolean } = {}) {
  const onClose = vi.fn<() => void>();
  await render(
    <InRouter>
      <Dialog title="Rename" description="A name for the list" onClose={onClose} {...props}>
        <input aria-label="Name" />
      </Dialog>
    </InRouter>,
  );
  await expect.element(page.getByRole("dialog", { name: "Rename" })).toBeVisible();
  return onClose;
}

/** Beside the dialog, in the corner of the window. */
const clickBehind = () => userEvent.click(document.documentElement, { position: { x: 5, y: 5 } });

test("a dialog has its title as its name, and its first field the focus", async () => {
  await open();
  await expect.element(page.getByRole("dialog")).toHaveAccessibleDescription("A name for the list");
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveFocus();
});

test("Escape closes it", async () => {
  const onClose = await open();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("a click behind it closes it", async () => {
  const onClose = await open();
  await clickBehind();
  expect(onClose).toHaveBeenCalledOnce();
});

test("a click behind a dialog with steps, as a second click on a step that has gone, does not close it", async () => {
  const onClose = await open({ hasSteps: true });
  await clickBehind();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("with something typed it asks before it closes", async () => {
  const onClose = await open({ dirty: true });
  expect(hasUnsavedWords()).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("What you typed here has not been saved.");
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Discard changes" }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test("who keeps editing is asked no more", async () => {
  const onClose = await open({ dirty: true });
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test("Tab stays inside of it", async () => {
  await open();
  for (let presses = 0; presses < 5; presses += 1) {
    await userEvent.tab();
    expect(page.getByRole("dialog").element().contains(document.activeElement)).toBe(true);
  }
});
