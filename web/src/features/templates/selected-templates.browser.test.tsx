import { templates } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { receiveToasts, type ToastEvent } from "../../ui/toast";
import { SelectedTemplates } from "./selected-templates";

const ids = ["01938a5e-7c00-7000-8000-0000000000a1", "01938a5e-7c00-7000-8000-0000000000a2"];

let sent: SentRequest[];
let toasts: Extract<ToastEvent, { kind: "show" }>[];

beforeEach(() => {
  session.write(signedIn);
  toasts = [];
  const network = fakeNetwork(({ address }) =>
    address.endsWith("/delete")
      ? json(200, { message: "Deleted", data: { changed: 1, skipped: 1, skippedIds: ids.slice(1) } })
      : json(200, { message: "Back", data: { changed: 1, skipped: 0 } }),
  );
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event);
  });
});

test.each([
  ["custom", templates.deleteTemplates.path, templates.restoreTemplates.path],
  ["default", templates.deleteDefaultTemplates.path, templates.restoreDefaultTemplates.path],
] as const)(
  "selected %s templates are deleted in one call, and Undo brings back those alone",
  async (kind, away, back) => {
    const onClear = vi.fn<() => void>();
    await render(
      <InApp>
        <SelectedTemplates kind={kind} ids={new Set(ids)} rows={ids.map((_id) => ({ _id }))} onClear={onClear} />
      </InApp>,
    );
    await page.getByRole("button", { name: "Delete 2 templates" }).click();
    await expect.poll(() => toasts.map(({ text }) => text)).toEqual(["1 template deleted"]);
    expect(toasts[0]?.options.description).toBe("1 other was skipped.");
    expect(onClear).toHaveBeenCalledTimes(1);

    toasts[0]?.options.action?.onClick();
    await expect.poll(() => toasts.map(({ text }) => text)).toContain("1 template restored");
    expect(sent.map(({ address, body }) => [address, body])).toEqual([
      [away, { templateIds: ids }],
      [back, { templateIds: ids.slice(0, 1) }],
    ]);
  },
);
