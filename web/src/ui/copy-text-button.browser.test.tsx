import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { CopyTextButton } from "./copy-text-button";
import { receiveToasts } from "./toast";

let toasts: string[];

beforeEach(() => {
  toasts = [];
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event.text);
  });
});

test("it copies exactly its text, and says so until there is another", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const screen = await render(<CopyTextButton text="ov_1 2">Copy key</CopyTextButton>);
  await screen.getByRole("button", { name: "Copy key" }).click();
  await expect.element(screen.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith("ov_1 2");
  await screen.rerender(<CopyTextButton text="ov_3">Copy key</CopyTextButton>);
  await expect.element(screen.getByRole("button", { name: "Copy key" })).toBeVisible();
});

test("where the browser keeps the clipboard to itself, it says so and not that it copied", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  const screen = await render(<CopyTextButton text="ov_1">Copy key</CopyTextButton>);
  await screen.getByRole("button", { name: "Copy key" }).click();
  await expect.poll(() => toasts).toHaveLength(1);
  expect(toasts[0]).toMatch(/copy it by hand/);
  await expect.element(screen.getByRole("button", { name: "Copy key" })).toBeVisible();
});
