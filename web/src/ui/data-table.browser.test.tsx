import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DataTable, type DataTableProps } from "./data-table";
import type { Column } from "./data-table/column";
import { ThemeProvider } from "./theme";

interface Creator {
  id: string;
  name: string;
  cost: number;
}

const creators: Creator[] = [
  { id: "a", name: "Ada", cost: 120 },
  { id: "b", name: "Ben", cost: 80 },
  { id: "c", name: "Cleo", cost: 300 },
  { id: "d", name: "Dan", cost: 40 },
];

const columns: Column<Creator>[] = [
  { id: "name", header: "Name", cell: (row) => row.name, sortable: true },
  { id: "cost", header: "Cost", cell: (row) => `$${row.cost}`, align: "end", sortable: true },
  {
    id: "actions",
    header: "Actions",
    hideHeader: true,
    cell: (row) => (
      <button type="button" onClick={() => undefined}>
        Delete {row.name}
      </button>
    ),
  },
];

function Table(props: Partial<DataTableProps<Creator>>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return (
    <ThemeProvider>
      <DataTable<Creator>
        label="Creators"
        columns={columns}
        rows={creators}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        selection={{ ids, onChange: setIds }}
        empty={<p>No creators yet</p>}
        card={(row) => <p>{row.name}</p>}
        {...props}
      />
    </ThemeProvider>
  );
}

const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` });

test("a click opens the row, and a click on a button inside of it does not", async () => {
  const onOpen = vi.fn<(row: Creator) => void>();
  const screen = await render(<Table onOpen={onOpen} />);

  await screen.getByRole("cell", { name: "Cleo", exact: true }).click();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(creators[2]);
  await screen.getByRole("button", { name: "Delete Ada" }).click();
  expect(onOpen).toHaveBeenCalledOnce();
});

test("Enter opens the row that has the focus", async () => {
  const onOpen = vi.fn<(row: Creator) => void>();
  const screen = await render(<Table onOpen={onOpen} />);

  screen.getByRole("row", { name: "Ben" }).element().focus();
  await userEvent.keyboard("{Enter}");
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(creators[1]);
});

test("a click with Shift selects everything between it and the click before", async () => {
  await render(<Table />);

  await box("Ada").click();
  await box("Cleo").click({ modifiers: ["Shift"] });

  for (const name of ["Ada", "Ben", "Cleo"]) await expect.element(box(name)).toBeChecked();
  await expect.element(box("Dan")).not.toBeChecked();
});

test("the checkbox of the header is partly checked, and selects all rows", async () => {
  const screen = await render(<Table />);
  const all = screen.getByRole("checkbox", { name: "Select all rows of Creators" });

  await box("Ben").click();
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  for (const { name } of creators) await expect.element(box(name)).toBeChecked();
});

test("all rows are selected once there are rows", async () => {
  const screen = await render(<Table rows={undefined} />);
  const all = screen.getByRole("checkbox", { name: "Select all rows of Creators" });

  await expect.element(all).toBeDisabled();
  await screen.rerender(<Table />);
  await expect.element(all).toBeEnabled();
});

test("figures sort from the highest, words from A", async () => {
  const onSort = vi.fn<(sort: string) => void>();
  const screen = await render(<Table onSort={onSort} />);

  await screen.getByRole("button", { name: "Cost" }).click();
  await screen.getByRole("button", { name: "Name" }).click();
  expect(onSort.mock.calls).toEqual([["-cost"], ["name"]]);
});

test("the sorted column says its direction, and a second click turns it round", async () => {
  const onSort = vi.fn<(sort: string) => void>();
  const screen = await render(<Table sort="name" onSort={onSort} />);

  await expect.element(screen.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  await screen.getByRole("button", { name: "Name" }).click();
  expect(onSort).toHaveBeenCalledExactlyOnceWith("-name");
});

test("rows on their way are a busy table, none are what the empty state says", async () => {
  const screen = await render(<Table rows={undefined} skeletonRows={3} />);
  await expect.element(screen.getByRole("table", { name: "Creators" })).toHaveAttribute("aria-busy", "true");

  await screen.rerender(<Table rows={[]} />);
  await expect.element(screen.getByText("No creators yet")).toBeVisible();
});

test("a header for screen readers alone does not make the page scroll sideways", async () => {
  const wide: Column<Creator>[] = Array.from({ length: 12 }, (_, number) => ({
    id: `c${number}`,
    header: `A long header ${number}`,
    cell: () => <span className="inline-block w-60">wide</span>,
  }));
  const screen = await render(<Table columns={[...wide, ...columns]} />);
  await expect.element(screen.getByRole("columnheader", { name: "Actions" })).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test("a column gives way where the table is narrow, and its header with it", async () => {
  const narrowing = columns.map((column) => (column.id === "cost" ? { ...column, width: "@max-lg:hidden" } : column));
  const table = (width: number) => (
    <div style={{ width }}>
      <Table columns={narrowing} />
    </div>
  );
  const screen = await render(table(600));
  await expect.element(screen.getByRole("columnheader", { name: "Cost" })).toBeVisible();
  await screen.rerender(table(500));
  await expect.element(screen.getByRole("columnheader", { name: "Name" })).toBeVisible();
  await expect.element(screen.getByText("$300")).not.toBeVisible();
  expect(screen.getByRole("columnheader", { name: "Cost" }).elements()).toEqual([]);
});
