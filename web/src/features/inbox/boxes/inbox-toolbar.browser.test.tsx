import { inbox } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { createRef } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork } from "../../../api/testing/network";
import { readInboxSearch } from "../../../entities/inbox/inbox-search";
import { answerByExample } from "../../../testing/contract-examples";
import { InApp } from "../../../testing/in-app";
import { InboxToolbar } from "./inbox-toolbar";

const { items, counts } = inbox.listInbox.example.data;

beforeEach(() => {
  session.write(signedIn);
  vi.spyOn(window, "fetch").mockImplementation(fakeNetwork(answerByExample).fetch);
});

/** The names of the controls in each line, where the boxes count as one. */
function lines(): string[][] {
  const found = new Map<number, string[]>();
  const boxes = document.querySelector("[role=group]");
  for (const control of document.querySelectorAll<HTMLElement>("input, select, button, [role=group]")) {
    if (control !== boxes && boxes?.contains(control)) continue;
    const { top, height } = control.getBoundingClientRect();
    const name = control.getAttribute("aria-label") ?? (control as HTMLInputElement).labels?.[0]?.textContent ?? "";
    // Boxes in several lines begin where what stands beside them would.
    const line = control === boxes ? top : Math.round((top + height / 2) / 20) * 20;
    found.set(line, [...(found.get(line) ?? []), name || (control.textContent ?? "")]);
  }
  return [...found.values()];
}

test.each([1_184, 1_024, 900, 769])(
  "at no width does a control of the toolbar stand in a line alone: %i",
  async (width) => {
    await page.viewport(width, 600);
    const screen = await render(
      <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <InboxToolbar
          search={readInboxSearch({})}
          onSearch={() => undefined}
          counts={counts}
          items={items}
          field={createRef()}
        />
      </InApp>,
    );
    await expect.element(screen.getByRole("combobox", { name: "Notifications" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Views" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Export" })).toBeVisible();

    const named = lines().filter((line) => !line.includes("Box"));
    expect(named.flat()).toEqual(expect.arrayContaining(["Notifications", "Order", "Views", "Export"]));
    expect(named.filter((line) => line.length < 2)).toEqual([]);
  },
);
