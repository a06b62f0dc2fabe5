import { views } from "@overture/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useLocation,
  useNavigate,
} from "@tanstack/react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../api/testing/network";
import { DataTable } from "../../ui/data-table";
import type { ArrangedColumn } from "../../ui/data-table/layout";
import { useArranged } from "../../ui/data-table/use-arranged";
import { LazyTableTools } from "./lazy-table-tools";
import { useTableViews } from "./use-table-views";

const [example] = views.listViews.example.data.views as [views.View];
const cheap: views.View = {
  ...example,
  ...{ table: "campaigns", name: "Cheap", isOwn: false, owner: { ...example.owner, username: "omar" } },
  ...{ columns: ["name", "cost"], order: ["cost", "name"], widths: { cost: 240 } },
  ...{ filters: { q: "lena", most: 100 }, sort: "-cost" },
};
const tables = ["campaigns", "users"] as const;

let sent: SentRequest[];
let saved: views.View[];

beforeEach(async () => {
  await page.viewport(1440, 900);
  session.write(signedIn);
  for (const table of tables)
    for (const kind of ["view", "columns"])
      window.localStorage.removeItem(`overture.${kind}.${table}.${signedIn.user._id}`);
  saved = [cheap];
  const network = fakeNetwork(({ method, address, body }) => {
    if (method !== "GET") return json(201, { message: "View saved", data: { ...cheap, ...(body as object) } });
    const found = saved.filter(({ table }) => address.endsWith(`table=${table}`));
    return json(200, { message: "Views", data: { views: found } });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

interface Row {
  id: string;
  cost: number;
}
const rows: Row[] = [{ id: "Autumn", cost: 120 }];
const columns: ArrangedColumn<Row>[] = [
  { id: "name", header: "Name", room: 10, isKept: true, width: "w-full max-w-0", cell: ({ id }) => id },
  { id: "cost", header: "Cost", room: 6, width: "@max-4xl:hidden", cell: ({ cost }) => cost },
  { id: "views", header: "Views", room: 6, width: "", cell: () => 1 },
  { id: "actions", header: "Actions", room: 0, isLast: true, cell: () => "…" },
];

interface Search {
  page?: number;
  q?: string | undefined;
  most?: number | undefined;
  order?: string | undefined;
}

function Table({ table, prefix }: { table: views.ViewTable; prefix: string }) {
  const search: Search = useLocation({ select: (location): object => location.search });
  const navigate = useNavigate();
  const looked = useTableViews<Search>({
    table,
    search,
    start: { q: undefined, most: undefined },
    sort: "order",
    begin: { page: 1 },
    prefix,
    onSearch: (change, how) =>
      void navigate({ to: ".", search: { ...search, ...change } as never, replace: how === "replace" }),
  });
  const arranged = useArranged(columns, looked.layout, looked.setLayout);
  return (
    <section aria-label={table}>
      <LazyTableTools views={looked} columns={columns} />
      <DataTable label={table} columns={arranged} rows={rows} rowId={({ id }) => id} empty="" card={({ id }) => id} />
    </section>
  );
}

/** Two tables with the same address. */
function Tables() {
  return tables.map((table) => <Table key={table} table={table} prefix={`${table}.`} />);
}

async function open(address = "/?page=1") {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: createRootRoute({ component: Tables }), history });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...screen, history, search: () => router.state.location.search as Record<string, unknown> };
}

const part = (name: string) => page.getByRole("region", { name });
const button = (table: string, name: string) => part(table).getByRole("button", { name, exact: true });
const item = (name: string) => page.getByRole("menuitem", { name });
const headers = (table: string) =>
  part(table)
    .getByRole("columnheader")
    .elements()
    .map((header) => header.textContent);
const standard = ["Name", "Cost", "Views", "Actions"];
const arranged = ["Cost", "Name", "Actions"];

test("another user's view replaces filters, order and columns, by keyboard, and Back undoes it", async () => {
  const { search, history } = await open("/?page=3&q=food&other=1");
  await expect.element(button("campaigns", "Views")).toBeVisible();
  (button("campaigns", "Views").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(item("Cheap by omar")).toBeVisible();
  await userEvent.keyboard("c");
  await expect.element(item("Cheap by omar")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => headers("campaigns")).toEqual(arranged);
  expect(search()).toEqual({
    ...{ page: 1, q: "lena", most: 100, order: "-cost", other: 1 },
    ...{ "campaigns.view": cheap._id, "campaigns.columns": "name,cost", "campaigns.order": "cost,name" },
    "campaigns.widths": "cost:240",
  });
  expect(headers("users")).toEqual(standard);
  history.back();
  await expect.poll(search).toEqual({ page: 3, q: "food", other: 1 });
});

test("each table restores its last columns and view, and one without any keeps its defaults", async () => {
  const first = await open();
  await button("campaigns", "Columns").click();
  await page.getByRole("checkbox", { name: "Cost" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => headers("campaigns")).toEqual(["Name", "Views", "Actions"]);
  await button("users", "Columns").click();
  await page.getByRole("checkbox", { name: "Views" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => headers("users")).toEqual(["Name", "Cost", "Actions"]);
  await first.unmount();

  const second = await open();
  await expect.poll(() => headers("campaigns")).toEqual(["Name", "Views", "Actions"]);
  expect(headers("users")).toEqual(["Name", "Cost", "Actions"]);
  await button("campaigns", "Views").click();
  await item("Cheap by omar").click();
  await expect.poll(() => headers("campaigns")).toEqual(arranged);
  await second.unmount();

  const third = await open();
  await expect.element(button("campaigns", "Cheap")).toBeVisible();
  expect(third.search()).toMatchObject({ q: "lena", most: 100, order: "-cost" });
  await third.unmount();

  const asked = await open("/?page=1&q=food");
  await expect.element(button("campaigns", "Views")).toBeVisible();
  expect(asked.search()).toEqual({ page: 1, q: "food" });
});

test("a view keeps the state of its own table only", async () => {
  saved = [];
  await open("/?page=2&q=food&order=cost&other=1&users.columns=name&campaigns.widths=cost:300");
  await button("campaigns", "Views").click();
  await item("Save as a new view…").click();
  await page.getByRole("textbox", { name: "Name" }).fill("Food");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect.poll(() => sent.filter(({ method }) => method === "POST").length).toBe(1);
  expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
    ...{ table: "campaigns", name: "Food", isShared: false, filters: { q: "food" }, sort: "cost" },
    ...{ columns: [], order: [], widths: { cost: 300 } },
  });
});

test("columns and filters of another version are ignored", async () => {
  saved = [
    { ...cheap, filters: { q: "lena", gone: "x" }, columns: ["name", "gone"], order: ["gone"], widths: { gone: 90 } },
  ];
  const { search } = await open();
  await button("campaigns", "Views").click();
  await item("Cheap by omar").click();
  await expect.poll(() => headers("campaigns")).toEqual(["Name", "Actions"]);
  expect(search()).toMatchObject({ q: "lena", "campaigns.columns": "name,gone" });
  expect(search()).not.toHaveProperty("gone");
  await button("campaigns", "Columns").click();
  await page.getByRole("checkbox", { name: "Cost" }).click();
  await expect.poll(() => headers("campaigns")).toEqual(["Name", "Cost", "Actions"]);
});

test("a column that is chosen is not hidden by the table's own classes, and the buttons of a row stay last", async () => {
  await page.viewport(800, 900);
  await open("/?page=1&campaigns.order=cost");
  await expect.poll(() => headers("campaigns")).toEqual(["Cost", "Name", "Views", "Actions"]);
  await expect.element(part("campaigns").getByRole("columnheader", { name: "Cost" })).toBeVisible();
  expect(headers("users")).toEqual(["Name", "Views", "Actions"]);
  expect(part("campaigns").getByRole("separator", { name: "Width of Actions" }).elements()).toEqual([]);
});
