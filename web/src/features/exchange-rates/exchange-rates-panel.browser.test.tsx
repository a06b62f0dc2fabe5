import type { exchangeRates } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { ExchangeRatesPanel } from "./exchange-rates-panel";

const euro = {
  currency: "EUR",
  rate: 1.0823,
  base: "USD",
  isApplied: true,
  setAt: "2026-05-04T09:00:00.000Z",
  setBy: "maria",
};

let kept: exchangeRates.ExchangeRate[];
let sent: SentRequest[];
let refuse: Response | undefined;

function answer({ method, address, body }: SentRequest): Response {
  if (refuse) return refuse.clone();
  const currency = address.split("/").at(-1) ?? "";
  if (method === "GET") return json(200, { message: "OK", data: kept });
  kept = kept.filter((one) => one.currency !== currency);
  if (method === "DELETE") return json(200, { message: "Removed", data: null });
  const set = { ...euro, currency, ...(body as { rate: number }) };
  kept = [...kept, set];
  return json(200, { message: "Saved", data: set });
}

beforeEach(() => {
  session.write(signedIn);
  kept = [euro];
  refuse = undefined;
  const network = fakeNetwork(answer);
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

async function open() {
  await render(
    <InApp>
      <ExchangeRatesPanel />
    </InApp>,
  );
}

const row = (text: string) => page.getByRole("listitem").filter({ hasText: text });
const changes = () => sent.filter(({ method }) => method !== "GET");

test("a rate is added as it is read, in either notation", async () => {
  await open();
  await expect.element(row("1 EUR = 1.0823 USD")).toBeVisible();
  await page.getByLabelText("Currency").selectOptions("GBP, British Pound");
  const field = page.getByRole("textbox", { name: "1 GBP in USD" });
  await field.fill("1,2705");
  await expect.element(page.getByText("1 GBP = 1.2705 USD")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(row("1 GBP = 1.2705 USD")).toBeVisible();
  expect(changes()).toMatchObject([{ method: "PUT", body: { rate: 1.2705 } }]);
  // A currency with a rate is changed in its row, so it is not in the list.
  await expect.element(page.getByRole("option", { name: "EUR, Euro" })).not.toBeInTheDocument();
});

test("a rate that can be read in two ways is asked about, and what is typed stays", async () => {
  await open();
  await page.getByLabelText("Currency").selectOptions("GBP, British Pound");
  await page.getByRole("textbox", { name: "1 GBP in USD" }).fill("1,082");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("1,082 can be read in two ways: write 1.0820 or 1082")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "1 GBP in USD" })).toHaveValue("1,082");
  await page.getByRole("textbox", { name: "1 GBP in USD" }).fill("much");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Enter a rate above 0, such as 1.08")).toBeVisible();
  expect(changes()).toEqual([]);
});

test("without a currency nothing is sent", async () => {
  await open();
  await page.getByRole("textbox", { name: "1 unit in USD" }).fill("1.1");
  await page.getByRole("button", { name: "Add rate" }).click();
  await expect.element(page.getByText("Choose a currency", { exact: true }).last()).toBeVisible();
  expect(changes()).toEqual([]);
});

test("a rate is changed in its row by the keyboard, and what is refused stays in its field", async () => {
  await open();
  await page.getByRole("button", { name: "Change the rate of EUR" }).click();
  const field = page.getByRole("textbox", { name: "1 EUR in USD" });
  await expect.element(field).toHaveFocus();
  await field.fill("1.1");
  refuse = refusal(503, "The server is busy");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("The server is busy")).toBeVisible();
  await expect.element(field).toHaveValue("1.1");
  refuse = undefined;
  await userEvent.keyboard("{Enter}");
  await expect.element(row("1 EUR = 1.1 USD")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Change the rate of EUR" })).toHaveFocus();
});

test("a rate that is removed can be brought back", async () => {
  await open();
  await page.getByRole("button", { name: "Remove the rate of EUR" }).click();
  await expect.element(page.getByText("No exchange rates yet")).toBeVisible();
  expect(changes()).toMatchObject([{ method: "DELETE" }]);
});

test("a rate of another base is said not to be used, and can be set again", async () => {
  kept = [{ ...euro, base: "GBP", isApplied: false }];
  await open();
  await expect.element(row("1 EUR = 1.0823 GBP")).toHaveTextContent("Not used: amounts are in USD now");
  await page.getByRole("button", { name: "Change the rate of EUR" }).click();
  await expect.element(page.getByRole("textbox", { name: "1 EUR in USD" })).toHaveValue("");
});

test("a failed load says so, and can be repeated", async () => {
  refuse = refusal(503, "The server is busy");
  await open();
  await expect.element(page.getByRole("alert"), { timeout: 12_000 }).toHaveTextContent("The server is busy");
  refuse = undefined;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(row("1 EUR = 1.0823 USD")).toBeVisible();
});
