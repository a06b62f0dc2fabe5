import { campaigns, type creatorFields, outreach, outreachPreview, templates } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../../api/testing/network";
import type { CreatorSearch } from "../../../entities/campaign/campaign-search";
import { answerByExample } from "../../../testing/contract-examples";
import { InApp } from "../../../testing/in-app";
import { ThemeProvider } from "../../../ui/theme";
import { ChooseCreatorsDialog } from "./choose-creators-dialog";

const id = (number: number) => `01938a5e-7c00-7000-8000-0000000000f${number}`;
const fields: creatorFields.CreatorField[] = [
  { _id: id(1), name: "tier", label: "Tier", type: "choice", choices: ["Gold", "Silver"] },
  { _id: id(2), name: "rate", label: "Day rate", type: "money" },
];
const [example] = outreach.listAvailableCreators.example.data.creators as [outreach.AvailableCreator];
const creators = [{ ...example, fields: { tier: "Silver", rate: 250 } }];
const templateList = { ...templates.listTemplates.example.data, emailTemplates: [], total: 1, pages: 1 };

let queryClient: QueryClient;
let sent: SentRequest[];
let list: (query: URLSearchParams) => Response;

beforeEach(async () => {
  await page.viewport(1440, 900);
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  window.sessionStorage.clear();
  window.localStorage.clear();
  session.write(signedIn);
  list = () => json(200, { message: "Creators", data: { creators, total: 1, pages: 1 } });
  const network = fakeNetwork((request) => {
    const { pathname, searchParams } = new URL(request.address, "http://localhost");
    if (pathname.endsWith("/field")) return json(200, { message: "OK", data: { fields } });
    if (pathname.endsWith("/available-creators")) return list(searchParams);
    if (pathname === outreachPreview.explainEmpty.path.replace("{id}", campaigns.getCampaign.example.data._id))
      return json(200, {
        message: "Reasons",
        data: { hasCreators: true, written: 0, filters: { field: 3 }, limits: {}, countedUpTo: 1_000 },
      });
    if (pathname.includes("template")) return json(200, { message: "Templates", data: templateList });
    return answerByExample(request);
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

function Chooser({ at }: { at: CreatorSearch }) {
  const [search, setSearch] = useState<CreatorSearch>(at);
  return (
    <InApp queryClient={queryClient}>
      <ThemeProvider>
        <ChooseCreatorsDialog
          campaign={campaigns.getCampaign.example.data}
          remembered={{}}
          search={search}
          onSearch={(change) => setSearch({ ...search, ...change })}
          onClose={() => undefined}
          onCreated={() => undefined}
        />
      </ThemeProvider>
      <output>{search.field}</output>
    </InApp>
  );
}

const lastList = () => {
  const address = sent.findLast((request) => request.address.includes("/available-creators?"))?.address;
  return new URL(address ?? "", "http://localhost").searchParams;
};

test("by keyboard an own field filters who is available, as the catalogue's table does, and Reset ends that", async () => {
  await render(<Chooser at={{}} />);
  const from = page.getByRole("textbox", { name: "Day rate from" });
  await expect.element(from).toBeVisible();
  from.element().focus();
  await userEvent.keyboard("100{Tab}250");
  await expect.poll(() => lastList().get("field.rate")).toBe("100..250");
  page.getByRole("button", { name: "Tier" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await page.getByRole("checkbox", { name: "Gold" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => lastList().get("field.tier")).toBe("Gold");
  expect(document.querySelector("output")?.textContent).toBe("rate=100..250&tier=Gold");

  await page.getByRole("button", { name: "Reset" }).click();
  await expect.poll(() => [...lastList().keys()].filter((name) => name.startsWith("field"))).toEqual([]);
});

test("the URL's filters are in the fields on a phone too, once they are unfolded", async () => {
  await page.viewport(390, 844);
  await render(<Chooser at={{ field: "rate=..250&tier=Silver" }} />);
  await expect.poll(() => lastList().get("field.tier")).toBe("Silver");
  await page.getByRole("button", { name: "More filters" }).click();
  await expect.element(page.getByRole("textbox", { name: "Day rate to" })).toHaveValue("250");
  await expect.element(page.getByRole("button", { name: "Tier" })).toHaveTextContent("Silver");
});

test("an own field can be chosen as a column, and is on cards", async () => {
  const screen = await render(<Chooser at={{}} />);
  await expect.element(page.getByRole("columnheader", { name: "Fit" })).toBeVisible();
  expect(page.getByRole("columnheader", { name: "Day rate" }).elements()).toEqual([]);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Day rate" }).click();
  await userEvent.keyboard("{Escape}");
  await screen.unmount();
  await page.viewport(390, 844);
  await render(<Chooser at={{}} />);
  await expect.element(page.getByText("$250", { exact: true })).toBeVisible();
  expect(page.getByText("Silver", { exact: true }).elements()).toEqual([]);
});

test("if filters by own fields leave no creator, one click removes only these", async () => {
  const found = list;
  list = (query) =>
    query.has("field.tier") ? json(200, { message: "None", data: { creators: [], total: 0, pages: 0 } }) : found(query);
  await render(<Chooser at={{ creator: "lena", field: "tier=Gold" }} />);
  await page.getByRole("button", { name: "Remove Own fields" }).click();
  await expect.element(page.getByText(example.username).first()).toBeVisible();
  expect(Object.fromEntries(lastList())).toMatchObject({ q: "lena" });
});

test("a filter by a field that is gone says so, and is taken away alone", async () => {
  const found = list;
  list = (query) => (query.has("field.gone") ? refusal(400, "Validation failed") : found(query));
  await render(<Chooser at={{ creator: "lena", field: "gone=x" }} />);
  await page.getByRole("button", { name: "Filter by no own field" }).click();
  await expect.poll(() => Object.fromEntries(lastList())).toMatchObject({ q: "lena" });
  await expect.element(page.getByText(example.username).first()).toBeVisible();
});
