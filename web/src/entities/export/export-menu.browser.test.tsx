import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, refusal, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { receiveToasts } from "../../ui/toast";
import type { ExportedList } from "./export.queries";
import { LazyExportMenu } from "./lazy-export-menu";

const campaign = "01938a5e-7c00-7000-8000-000000000031";

let sent: SentRequest[];
let saved: string[];
let answering: () => Response;

beforeEach(() => {
  session.write(signedIn);
  saved = [];
  const headers = { "content-disposition": "attachment; filename*=UTF-8''export.xlsx" };
  answering = () => new Response("of bytes", { headers });
  const network = fakeNetwork(() => answering());
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

const open = (lists: ExportedList[]) =>
  render(
    <InApp>
      <LazyExportMenu lists={lists} />
    </InApp>,
  );

test("the chosen list is exported in the chosen format with the filter on the screen, by keyboard only", async () => {
  await open([
    { kind: "conversations", query: { campaign, q: "lena", awaitsUser: "true" } },
    { kind: "deals", query: { campaign, q: "lena" } },
  ]);
  await expect.element(page.getByRole("button", { name: "Export" })).toBeVisible();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "Conversations as CSV" })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(page.getByRole("menuitem", { name: "Conversations as XLSX" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");

  await expect.poll(() => saved).toEqual(["export.xlsx"]);
  const [path, query] = sent[0]?.address.split("?") ?? [];
  expect(path).toBe("/api/v1/export/conversations");
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    campaign,
    q: "lena",
    awaitsUser: "true",
    format: "xlsx",
  });
});

test("a refused export is reported, and can be tried again", async () => {
  const toasts: string[] = [];
  receiveToasts((event) => void (event.kind === "show" && toasts.push(event.text)));
  answering = () => refusal(429, "At most 2 exports at once: wait for one to end");
  await open([{ kind: "creators", query: {} }]);
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  await expect.poll(() => toasts).toEqual(["Could not be exported: Creators"]);
  expect(saved).toEqual([]);
  await expect.element(page.getByRole("button", { name: "Export" })).toBeEnabled();
});
