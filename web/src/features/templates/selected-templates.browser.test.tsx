import { type BulkDeletion, templates } from "@overture/contract";
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
/** What deletions answer, by their path. */
let answers: Map<string, BulkDeletion>;
let toasts: Extract<ToastEvent, { kind: "show" }>[];

beforeEach(() => {
  session.write(signedIn);
  toasts = [];
  answers = new Map();
  const network = fakeNetwork(({ address }) =>
    address.endsWith("/delete")
      ? json(200, {
          message: "Deleted",
          data: answers.get(address) ?? { changed: 1, skipped: 1, skippedIds: ids.slice(1) },
        })
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
        <SelectedTemplates kinds={[kind]} ids={new Set(ids)} rows={ids.map((_id) => ({ _id }))} onClear={onClear} />
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

test("of both kinds, an administrator deletes and restores each by its own call", async () => {
  await render(
    <InApp>
      <SelectedTemplates kinds={["custom", "default"]} ids={new Set(ids)} rows={[]} onClear={() => undefined} />
    </InApp>,
  );
  answers.set(templates.deleteTemplates.path, { changed: 1, skipped: 1, skippedIds: ids.slice(1) });
  answers.set(templates.deleteDefaultTemplates.path, { changed: 1, skipped: 0, skippedIds: [] });
  await page.getByRole("button", { name: "Delete 2 templates" }).click();
  await expect.poll(() => toasts.map(({ text }) => text)).toEqual(["2 templates deleted"]);
  toasts[0]?.options.action?.onClick();
  await expect.poll(() => toasts.map(({ text }) => text)).toContain("2 templates restored");

  expect(sent.map(({ address, body }) => [address, body])).toEqual([
    [templates.deleteTemplates.path, { templateIds: ids }],
    [templates.deleteDefaultTemplates.path, { templateIds: ids.slice(1) }],
    [templates.restoreTemplates.path, { templateIds: ids }],
    [templates.restoreDefaultTemplates.path, { templateIds: ids }],
  ]);
});

test("where none could be deleted, that is an error, and they stay selected", async () => {
  const onClear = vi.fn<() => void>();
  answers.set(templates.deleteTemplates.path, { changed: 0, skipped: 2, skippedIds: ids });
  await render(
    <InApp>
      <SelectedTemplates kinds={["custom"]} ids={new Set(ids)} rows={[]} onClear={onClear} />
    </InApp>,
  );
  await page.getByRole("button", { name: "Delete 2 templates" }).click();
  await expect.poll(() => toasts.map(({ text }) => text)).toEqual(["The templates could not be deleted"]);
  expect(onClear).not.toHaveBeenCalled();
});
