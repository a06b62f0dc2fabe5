import { catalogue, creatorFields, views } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { TableAddress } from "../../api/search-params";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../api/testing/network";
import { addressOfTableState, readTableState } from "../../entities/view/table-state";
import { InApp } from "../../testing/in-app";
import type { CreatorSearch } from "./creators.queries";
import { CreatorsPage } from "./creators-page";

const [example] = views.listViews.example.data.views as [views.View];
const travel: views.View = {
  ...example,
  name: "Travel",
  columns: ["username", "avgCost", "avgViews"],
  order: ["username", "avgViews"],
  widths: { username: 320 },
  filters: { genres: "Travel", avgViews: 10_000 },
  sort: "-avgViews",
};
const remembered = `overture.view.creators.${signedIn.user._id}`;
const rememberedColumns = `overture.columns.creators.${signedIn.user._id}`;
const start = { page: 1, limit: 25 };

let sent: SentRequest[];
let at: CreatorSearch & TableAddress;
let answerViews: () => Response;

beforeEach(async () => {
  await page.viewport(1440, 900);
  session.write(signedIn);
  for (const key of [remembered, rememberedColumns]) window.localStorage.removeItem(key);
  at = start;
  answerViews = () => json(200, { message: "Views", data: { views: [travel] } });
  const network = fakeNetwork(({ method, address, body }) => {
    if (method !== "GET") return json(201, { message: "View saved", data: { ...travel, ...(body as object) } });
    if (address.includes("/view")) return answerViews();
    if (address.endsWith("/field")) return json(200, { message: "OK", data: creatorFields.listFields.example.data });
    return json(200, { message: "Creators", data: catalogue.listCreators.example.data });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

const note = (address: CreatorSearch & TableAddress) => {
  // Drops undefined values, which a URL does not have.
  at = JSON.parse(JSON.stringify(address)) as CreatorSearch & TableAddress;
  return address;
};

/** The page with its address in a state. */
function Catalogue({ from }: { from: CreatorSearch & TableAddress }) {
  const [{ view, columns, order, widths, ...search }, setAddress] = useState(from);
  const tableState = readTableState({ view, columns, order, widths });
  return (
    <CreatorsPage
      search={search}
      onSearch={(next) => {
        const listed = typeof next === "function" ? next(search) : next;
        setAddress(note({ ...listed, ...addressOfTableState(tableState) }));
      }}
      tableState={tableState}
      onTableState={(next, nextSearch) => setAddress(note({ ...nextSearch, ...addressOfTableState(next) }))}
      genres={[]}
      regions={[]}
      open={undefined}
    />
  );
}

const open = (address: Partial<CreatorSearch> & TableAddress = {}) =>
  render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Catalogue from={{ ...start, ...address }} />
    </InApp>,
  );

const button = (name: string) => page.getByRole("button", { name, exact: true });
const item = (name: string) => page.getByRole("menuitem", { name });
/** Without the header of the checkboxes. */
const headers = () =>
  page
    .getByRole("columnheader")
    .elements()
    .map((header) => header.textContent)
    .slice(1);
const standard = ["Username", "Genres", "Region", "Avg. cost", "Avg. views", "Acceptance", "Deal success", "Email"];
const edge = (name: string) => page.getByRole("separator", { name: `Width of ${name}` });
const widthOf = (name: string) => edge(name).element().parentElement?.getBoundingClientRect().width;

test("a view replaces filters, order and columns, and keeps the page size", async () => {
  await open({ q: "lena", page: 3, columns: "username,email" });
  await button("Views").click();
  await item("Travel").click();
  await expect.poll(headers).toEqual(["Username", "Avg. views", "Avg. cost", "Actions"]);
  expect(at).toEqual({
    ...start,
    ...{ genres: "Travel", avgViews: 10_000, sort: "-avgViews", view: travel._id },
    ...{ columns: "username,avgCost,avgViews", order: "username,avgViews", widths: "username:320" },
  });
  expect(widthOf("Username")).toBe(320);
  await button("Travel").click();
  await item("No view").click();
  await expect.poll(headers).toEqual([...standard, "Actions"]);
  expect(at).toEqual(start);
});

test("a URL without a query restores the last view and columns", async () => {
  window.localStorage.setItem(remembered, travel._id);
  await open();
  await expect.element(button("Travel")).toBeVisible();
  expect(at).toMatchObject({ genres: "Travel", sort: "-avgViews", view: travel._id, widths: "username:320" });
});

test("columns are hidden, moved and shown by keyboard, and stay so on return", async () => {
  const screen = await open();
  await expect.element(button("Columns")).toBeVisible();
  (button("Columns").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const list = page.getByRole("dialog", { name: "Columns" });
  await expect.element(list.getByRole("checkbox", { name: "Username" })).toBeDisabled();
  (list.getByRole("checkbox", { name: "Genres" }).element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.poll(headers).not.toContain("Genres");
  const grip = list.getByRole("button", { name: "Move Region" });
  (grip.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(list.getByRole("status")).toHaveTextContent(/^Region: 5 of/);
  await expect.element(grip).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Columns")).toHaveFocus();
  const moved = ["Username", "Avg. cost", "Avg. views", "Region", "Acceptance", "Deal success", "Email", "Actions"];
  expect(headers()).toEqual(moved);
  expect(at.columns).not.toContain("genres");
  await screen.unmount();

  await open();
  await expect.poll(headers).toEqual(moved);
  await button("Columns").click();
  await button("Show columns as at first").click();
  await expect.poll(headers).toEqual([...standard, "Actions"]);
  expect(at).toEqual(start);
  expect(window.localStorage.getItem(rememberedColumns)).toBeNull();
});

test("a column is dragged to another place", async () => {
  await open();
  await button("Columns").click();
  const list = page.getByRole("dialog", { name: "Columns" });
  await list.getByRole("button", { name: "Move Avg. cost" }).dropTo(list.getByText("Genres"));
  await expect.poll(() => headers().slice(0, 4)).toEqual(["Username", "Avg. cost", "Genres", "Region"]);
});

test("a column is widened by its edge, by mouse and by keyboard, and gets its own width back", async () => {
  await open();
  await expect.element(edge("Genres")).toBeVisible();
  const before = widthOf("Genres") ?? 0;
  await edge("Genres").dropTo(page.getByRole("columnheader", { name: "Region" }));
  await expect.poll(() => at.widths).toMatch(/^genres:\d+$/);
  const dragged = widthOf("Genres") ?? 0;
  expect(dragged).toBeGreaterThan(before);
  expect(at.widths).toBe(`genres:${dragged}`);

  (edge("Genres").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => widthOf("Genres")).toBe(dragged + 16);
  await expect.element(edge("Genres")).toHaveAttribute("aria-valuenow", String(dragged + 16));
  expect(at.widths).toBe(`genres:${dragged + 16}`);
  await userEvent.keyboard("{Delete}");
  await expect.poll(() => at.widths).toBeUndefined();
});

test("a view keeps the columns, their order and widths, the filters and the sort order", async () => {
  await open({ q: "food", sort: "username", page: 2, columns: "username,email", order: "email", widths: "email:300" });
  await button("Views").click();
  await item("Save as a new view…").click();
  await page.getByRole("textbox", { name: "Name" }).fill("Food");
  await button("Save view").click();
  await expect.poll(() => sent.filter(({ method }) => method === "POST").length).toBe(1);
  const { body } = sent.find(({ method }) => method === "POST") ?? {};
  expect(body).toMatchObject({
    ...{ table: "creators", name: "Food", filters: { q: "food" }, sort: "username" },
    ...{ columns: ["username", "email"], order: ["email"], widths: { email: 300 } },
  });
});

test("another order of the columns is a change of the view, and a view in other words is none", async () => {
  await open({
    ...{ genres: "Travel", avgViews: 10_000, sort: "-avgViews" },
    ...{ columns: "avgViews,avgCost,username", order: "username,avgViews", widths: "username:320" },
  });
  await expect.element(button("Travel")).toBeVisible();
  await button("Columns").click();
  await button("Show columns as at first").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Views")).toBeVisible();
});

test("if the views cannot be loaded, the table keeps its defaults, and columns can be chosen", async () => {
  answerViews = () => json(500, { message: "The database is away" });
  await open();
  await button("Views").click();
  await expect.element(page.getByText("The views could not be loaded")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Columns")).toBeVisible();
  expect(headers()).toEqual([...standard, "Actions"]);
});

test.each(["{", "null", '{"columns":"username"}'])(
  "what is stored as %s and is no layout counts as none",
  async (text) => {
    window.localStorage.setItem(rememberedColumns, text);
    await open();
    await expect.poll(headers).toEqual([...standard, "Actions"]);
  },
);
