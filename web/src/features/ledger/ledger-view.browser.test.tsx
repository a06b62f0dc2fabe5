import { campaigns, ledger } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { ThemeProvider } from "../../ui/theme";
import { receiveToasts } from "../../ui/toast";
import { LedgerView } from "./ledger-view";

const campaign = campaigns.getCampaign.example.data;
const example = ledger.getLedger.example.data;
const [deal] = example.entries;
const reopened = {
  ...deal,
  _id: "01938a5e-7c00-7000-8000-000000000b03",
  kind: "reopened" as const,
  amount: 450,
  balance: 5_000,
  note: "Agreed by mistake",
};

let sent: SentRequest[];
let opened: string[];
let answering: (request: SentRequest) => Response;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  opened = [];
  answering = () =>
    json(200, {
      message: "Ledger",
      data: { ...example, entries: [reopened, ...example.entries], total: 30, pages: 2 },
    });
  const network = fakeNetwork((request) => answering(request));
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

const show = (pageShown = 1, onPage: (page: number) => void = () => undefined) =>
  render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ThemeProvider>
        <LedgerView
          campaign={campaign}
          search={{ page: pageShown }}
          onSearch={({ page: next = 0 }) => onPage(next)}
          onOpen={(threadId) => void opened.push(threadId)}
        />
      </ThemeProvider>
    </InApp>,
  );

test("shows each change with the rest of the budget, and the committed and free amounts", async () => {
  await show();

  const rows = page.getByRole("row");
  await expect.element(rows.nth(1)).toHaveTextContent("Deal taken back: lena.wanders");
  await expect.element(rows.nth(1)).toHaveTextContent(/Agreed by mistake.*maria\+\$450\$5,000$/);
  await expect.element(rows.nth(2)).toHaveTextContent(/Deal: lena.wanders.*maria-\$450\$4,550$/);
  await expect.element(rows.nth(3)).toHaveTextContent(/Budget raised.*maria\+\$5,000\$5,000$/);
  const balance = [...document.querySelectorAll("dl[aria-label=Balance] data")].map(({ textContent }) => textContent);
  expect(balance).toEqual(["$5,000", "$450", "$4,550", "$300", "$4,250", "$0"]);
  await expect.element(page.getByRole("status").filter({ hasText: "30 entries" })).toBeVisible();
});

test("opens a deal's conversation by keyboard, and loads older entries", async () => {
  const pages: number[] = [];
  await show(1, (next) => void pages.push(next));
  await expect.element(page.getByRole("link", { name: "lena.wanders" }).first()).toBeVisible();
  await userEvent.keyboard("{Tab}");
  while (document.activeElement?.textContent !== "lena.wanders") await userEvent.keyboard("{Tab}");
  await userEvent.keyboard("{Enter}");
  expect(opened).toEqual([deal.threadId]);

  await page.getByRole("button", { name: "Next" }).click();
  expect(pages).toEqual([2]);
});

test("is saved as a file of all entries, and says so where that fails", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const toasts: string[] = [];
  receiveToasts((event) => void (event.kind === "show" && toasts.push(event.text)));
  await show();
  const headers = { "content-disposition": "attachment; filename*=UTF-8''ledger-2026-11-06.csv" };
  const list = answering;
  answering = (request) =>
    request.address.includes("format=csv") ? new Response("at,kind", { headers }) : list(request);
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Ledger as CSV" }).click();
  await expect.poll(() => saved).toEqual(["ledger-2026-11-06.csv"]);

  answering = () => refusal(503, "Too busy");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Ledger as CSV" }).click();
  await expect.poll(() => toasts).toEqual(["Could not be exported: Ledger"]);
  expect(sent.filter(({ address }) => address.includes("format=csv"))).toHaveLength(2);
});

test("says what will stand there while nothing does, and tries again where it could not be read", async () => {
  const none = {
    entries: [],
    total: 0,
    pages: 0,
    summary: { planned: 0, spent: 0, committed: 0, asked: 0, left: 0, free: 0 },
  };
  answering = () => refusal(503, "Too busy right now");
  await show();
  const said = page.getByRole("alert");
  await expect.element(said).toHaveTextContent("Too busy right now");
  await expect.element(page.getByText("Loading the ledger")).not.toBeInTheDocument();
  for (const name of ["Columns", "Views", "Export"]) {
    await expect.element(page.getByRole("button", { name, exact: true })).toBeVisible();
  }

  answering = () => json(200, { message: "Ledger", data: none });
  await said.getByRole("button", { name: "Try again" }).click();

  await expect.element(page.getByText("No entries yet")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Export" })).toBeDisabled();
});

test("fits a phone: each entry is a card with its amount and what is left", async () => {
  await page.viewport(390, 844);
  await show();
  const cards = page.getByRole("listitem");
  await expect.element(cards.nth(1)).toHaveTextContent(/^Deal: lena.wanders.* by maria-\$450\$4,550 left$/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
