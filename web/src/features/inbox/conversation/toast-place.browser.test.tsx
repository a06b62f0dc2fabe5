import { outreach } from "@overture/contract";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { SelectionBar } from "../../../ui/selection-bar";
import { SonnerToaster } from "../../../ui/sonner-toaster";
import { TextArea } from "../../../ui/text-area";
import { toast } from "../../../ui/toast";
import { ConversationFoot } from "./conversation-foot";

const thread = outreach.getThread.example.data;
const nothing = [] as const;
const none = () => undefined;

beforeEach(async () => {
  session.write(signedIn);
  // A toast under the pointer does not move, and the test before may have left the pointer there.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
  const network = fakeNetwork(() => json(200, { message: "Thread", data: thread }));
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

afterEach(async () => {
  for (const id of ["sent", "refused"]) toast.dismiss(id);
  await expect.poll(() => boxesOf("[data-sonner-toast]").length).toBe(0);
  await page.viewport(1280, 720);
});

/** The buttons that a user presses next, each with its screen. */
const screens: Record<string, ReactNode> = {
  "the composer": (
    <div className="fixed inset-y-0 right-0 flex w-[min(44rem,100%)] flex-col justify-end p-4">
      <ConversationFoot thread={thread} />
    </div>
  ),
  "the field for a reply": (
    <div className="fixed inset-y-0 right-0 flex w-[min(44rem,100%)] flex-col justify-end p-4">
      <ConversationFoot thread={{ ...thread, messages: [] }} />
    </div>
  ),
  "a dialog": (
    <Dialog title="Finalize deal" onClose={none}>
      <TextArea label="Words" rows={18} value="" onChange={none} />
      <DialogActions>
        <Button>Cancel</Button>
        <Button tone="primary">Finalize</Button>
      </DialogActions>
    </Dialog>
  ),
  "a bulk bar": (
    <div className="fixed inset-x-0 bottom-0 p-4">
      <SelectionBar ids={new Set(["a", "b"])} rows={[]} noun="draft" onClear={none}>
        <Button>Discard 2 drafts</Button>
        <Button>Set offer</Button>
        <Button tone="primary">Send 2 drafts</Button>
      </SelectionBar>
    </div>
  ),
};

for (const [width, height] of [
  [390, 844],
  [768, 1_024],
  [1_440, 900],
] as const) {
  for (const [name, screen] of Object.entries(screens)) {
    test(`at ${width} px no toast lies on a control of ${name}`, async () => {
      await page.viewport(width, height);
      await render(
        <InApp>
          {screen}
          <SonnerToaster first={nothing} />
        </InApp>,
      );
      await expect.poll(() => boxesOf("button, input, [role=textbox]").length).toBeGreaterThan(1);
      // Waits for the editor: its buttons move the controls below them, and a toast under the pointer would not move.
      await expect.poll(() => elementsOf("textarea").filter((one) => !one.closest("[role=dialog]"))).toEqual([]);

      toast.success("Sending to lena", {
        id: "sent",
        description: "It can be undone.",
        action: { label: "Undo", onClick: none },
        durationMs: 60_000,
      });
      toast.error("The message was not sent", { id: "refused", description: "The mailbox refuses its password" });
      await expect.poll(() => boxesOf("[data-sonner-toast][data-mounted=true]").length).toBe(2);

      await expect.poll(covered).toEqual([]);
    });
  }
}

test("a toast leaves a control that comes under it without a change of the page's elements", async () => {
  await render(
    <InApp>
      <button type="button" id="below" className="fixed right-8 bottom-96">
        Send
      </button>
      <SonnerToaster first={nothing} />
    </InApp>,
  );
  toast.success("Saved", { id: "sent", durationMs: 60_000 });
  await expect.poll(() => boxesOf("[data-sonner-toast][data-mounted=true]").length).toBe(1);
  await expect.poll(covered).toEqual([]);

  document.querySelector("#below")?.classList.replace("bottom-96", "bottom-8");

  await expect.poll(covered).toEqual([]);
});

/** Returns the names of controls under a toast, and whether a toast is not yet fully inside of the window. */
function covered(): string[] {
  const toasts = boxesOf("[data-sonner-toast]");
  const isInView = ({ left, top, right, bottom }: DOMRect) =>
    left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
  if (!toasts.every(isInView)) return ["outside of the window"];
  return elementsOf("button, input, textarea, [role=textbox], a[href]").flatMap((control) => {
    const box = control.getBoundingClientRect();
    const isUnder = toasts.some(
      (one) => one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom,
    );
    return isUnder ? [control.textContent || control.tagName] : [];
  });
}

function boxesOf(selector: string): DOMRect[] {
  return elementsOf(selector).map((element) => element.getBoundingClientRect());
}

function elementsOf(selector: string): Element[] {
  return [...document.querySelectorAll(selector)].filter(
    (element) =>
      element.getBoundingClientRect().width > 1 &&
      (element.matches("[data-sonner-toast]") || !element.closest("[data-sonner-toaster], [aria-hidden=true]")),
  );
}
