import { catalogue, type creatorFields } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal } from "../../api/testing/network";
import { FieldFilterFields } from "../../entities/creator/field-filter-fields";
import { InApp } from "../../testing/in-app";
import { noLayout, type TableLayout } from "../../ui/data-table/layout";
import { ThemeProvider } from "../../ui/theme";
import { CreatorColumnMenu } from "./creator-column-menu";
import { CreatorTable } from "./creator-table";
import type { CreatorSearch } from "./creators.queries";
import { fieldFilterKey, fieldFilterValues } from "./field-filter-values";

const id = (number: number) => `01938a5e-7c00-7000-8000-0000000000f${number}`;
const fields: creatorFields.CreatorField[] = [
  { _id: id(1), name: "tier", label: "Tier", type: "choice", choices: ["Gold", "Silver"] },
  { _id: id(2), name: "rate", label: "Day rate", type: "money" },
  { _id: id(3), name: "pet", label: "Pet", type: "text" },
];
const [example] = catalogue.listCreators.example.data.creators as [catalogue.Creator];
const start: CreatorSearch = { page: 1, limit: 10 };

let asked: URLSearchParams[];
let searched: CreatorSearch[];
let list: () => Response;
let layout = noLayout;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  layout = noLayout;
  asked = [];
  searched = [];
  list = () => {
    const creators = [{ ...example, fields: { tier: "Silver", rate: 250 } }];
    return json(200, { message: "Creators", data: { creators, total: 1, pages: 1 } });
  };
  const network = fakeNetwork(({ address }) => {
    if (address.endsWith("/field")) return json(200, { message: "OK", data: { fields } });
    asked.push(new URL(address, "http://localhost").searchParams);
    return list();
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

const nothing = () => undefined;
const note = (next: TableLayout) => {
  layout = next;
  return next;
};

function Catalogue({ from }: { from: CreatorSearch }) {
  const [current, setCurrent] = useState(from);
  const [shown, setShown] = useState(layout);
  return (
    <>
      <CreatorColumnMenu layout={shown} onLayout={(next) => setShown(note(next))} />
      <FieldFilterFields
        values={fieldFilterValues(current) ?? {}}
        onChange={(name, value) => setCurrent((before) => ({ ...before, [fieldFilterKey(name)]: value }))}
      />
      <CreatorTable
        search={current}
        layout={shown}
        onSearch={(next) => {
          searched.push(next);
          setCurrent(next);
        }}
        {...{ onReset: nothing, onImport: nothing, onCreate: nothing, onEdit: nothing }}
        {...{ onDelete: nothing, onTags: nothing, onErase: nothing }}
      />
    </>
  );
}

const show = (from: CreatorSearch = start) =>
  render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ThemeProvider>
        <Catalogue from={from} />
      </ThemeProvider>
    </InApp>,
  );

test("each own field filters by its type, and the call names it as the address does", async () => {
  await show();
  await page.getByRole("textbox", { name: "Pet contains" }).fill("cat");
  await page.getByRole("textbox", { name: "Day rate from" }).fill("100");
  await page.getByRole("textbox", { name: "Day rate to" }).fill("250");
  await page.getByRole("button", { name: "Tier" }).click();
  await page.getByRole("checkbox", { name: "Gold" }).click();
  await page.getByRole("checkbox", { name: "Silver" }).click();
  await expect.poll(() => asked.at(-1)?.get("field.pet")).toBe("cat");
  await expect.poll(() => asked.at(-1)?.get("field.rate")).toBe("100..250");
  expect(asked.at(-1)?.get("field.tier")).toBe("Gold,Silver");
});

test.each(["1.250", "1,250", "$1,250"])("%s is a thousand and more, as in every field for an amount", async (typed) => {
  await show();
  const from = page.getByRole("textbox", { name: "Day rate from" });
  await from.click();
  await userEvent.keyboard(typed);
  await expect.poll(() => asked.at(-1)?.get("field.rate")).toBe("1250..");
  await page.getByRole("textbox", { name: "Day rate to" }).fill("2.000,50");
  await expect.poll(() => asked.at(-1)?.get("field.rate")).toBe("1250..2000.5");
  await expect.element(from).toHaveValue(typed);
});

test("a range that is none is said and not asked for", async () => {
  await show();
  const from = page.getByRole("textbox", { name: "Day rate from" });
  await from.fill("a lot");
  await expect.element(from).toHaveAccessibleDescription(/Enter an amount/);
  await page.getByRole("textbox", { name: "Pet contains" }).fill("cat");
  await expect.poll(() => asked.at(-1)?.get("field.pet")).toBe("cat");
  expect(asked.some((query) => query.has("field.rate"))).toBe(false);
  await from.fill("300");
  await page.getByRole("textbox", { name: "Day rate to" }).fill("200");
  await expect.element(from).toHaveAccessibleDescription("It ends before it begins");
});

test("the URL's filters are in the fields", async () => {
  await show({ ...start, "field.rate": 250, "field.tier": "silver" });
  await expect.element(page.getByRole("textbox", { name: "Day rate to" })).toHaveValue("250");
  await expect.element(page.getByRole("button", { name: "Tier" })).toHaveTextContent("Silver");
});

test("own fields can be chosen as columns, and are on cards too", async () => {
  const screen = await show();
  await page.getByRole("button", { name: "Columns" }).click();
  await expect.element(page.getByRole("checkbox", { name: "Day rate" })).not.toBeChecked();
  await expect.element(page.getByRole("columnheader", { name: "Day rate" })).not.toBeInTheDocument();
  await page.getByRole("checkbox", { name: "Day rate" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("columnheader", { name: "Day rate" })).toBeVisible();
  await expect.element(page.getByRole("cell", { name: "$250" })).toBeVisible();
  await screen.unmount();
  await page.viewport(390, 800);
  await show();
  await expect.element(page.getByText("$250")).toBeVisible();
});

test("a filter by a field that is gone says so, and is taken away alone", async () => {
  const found = list;
  list = () => (asked.at(-1)?.has("field.gone") ? refusal(400, "Unknown field: gone") : found());
  await show({ ...start, q: "lena", "field.gone": "x" });
  await page.getByRole("button", { name: "Filter by no own field" }).click();
  await expect.poll(() => searched).toEqual([{ ...start, q: "lena", "field.gone": undefined }]);
});
