import { useRef, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DataTable, type DataTableProps } from "./data-table";
import type { Column } from "./data-table/column";
import { ThemeProvider } from "./theme";
import { useListWalk } from "./use-list-walk";

interface Creator {
  id: string;
  name: string;
}

const first: Creator[] = ["Ada", "Ben", "Cleo"].map((name) => ({ id: name.toLowerCase(), name }));
const second: Creator[] = ["Dan", "Eve", "Finn"].map((name) => ({ id: name.toLowerCase(), name }));

const columns: Column<Creator>[] = [
  { id: "name", header: "Name", cell: (row) => row.name, sortable: true },
  { id: "mail", header: "Email", cell: (row) => <a href={`#${row.id}`}>Write to {row.name}</a> },
];

interface Props extends Partial<DataTableProps<Creator>> {
  onSelect?: (ids: string[]) => void;
}

/** A table with the keyboard shortcuts of a list. */
function Table({ onSelect, ...props }: Props) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  useListWalk(list);
  return (
    <ThemeProvider>
      <div ref={list}>
        <DataTable<Creator>
          label="Creators"
          columns={columns}
          rows={first}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
          selection={{
            ids,
            onChange: (changed) => {
              setIds(changed);
              onSelect?.([...changed].sort());
            },
          }}
          empty={<p>No creators yet</p>}
          card={(row) => (
            <>
              <p>{row.name}</p>
              <button type="button">Delete {row.name}</button>
            </>
          )}
          {...props}
        />
      </div>
    </ThemeProvider>
  );
}

afterEach(() => page.viewport(1280, 800));

const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
const all = () => page.getByRole("checkbox", { name: "Select all rows of Creators" });
const row = (name: string) => page.getByRole("row", { name });

test("what is selected on one page stays selected while another page is shown", async () => {
  const screen = await render(<Table />);
  await box("Ben").click();
  await screen.rerender(<Table rows={second} />);
  await expect.element(box("Dan")).not.toBeChecked();
  await screen.rerender(<Table rows={first} />);
  await expect.element(box("Ben")).toBeChecked();
  await expect.element(box("Ada")).not.toBeChecked();
});

test("selecting all of a second page adds to what is selected on the first", async () => {
  const onSelect = vi.fn<(ids: string[]) => void>();
  const screen = await render(<Table onSelect={onSelect} />);
  await box("Ben").click();
  await screen.rerender(<Table rows={second} onSelect={onSelect} />);
  await all().click();
  expect(onSelect).toHaveBeenLastCalledWith(["ben", "dan", "eve", "finn"]);
});

test("unselecting all of a second page leaves what is selected on the first", async () => {
  const onSelect = vi.fn<(ids: string[]) => void>();
  const screen = await render(<Table onSelect={onSelect} />);
  await box("Ben").click();
  await screen.rerender(<Table rows={second} onSelect={onSelect} />);
  await all().click();
  await all().click();
  expect(onSelect).toHaveBeenLastCalledWith(["ben"]);
});

test("while the rows of a page are on their way, all of them cannot be selected, nor those before unselected", async () => {
  const onSelect = vi.fn<(ids: string[]) => void>();
  const screen = await render(<Table onSelect={onSelect} />);
  await all().click();
  await screen.rerender(<Table isOutdated onSelect={onSelect} />);
  await expect.element(all()).toHaveAttribute("aria-disabled", "true");
  all().element().focus();
  await userEvent.keyboard(" ");
  await screen.rerender(<Table rows={second} onSelect={onSelect} />);
  await expect.element(all()).toHaveFocus();
  await userEvent.keyboard(" ");
  expect(onSelect.mock.calls).toEqual([[["ada", "ben", "cleo"]], [["ada", "ben", "cleo", "dan", "eve", "finn"]]]);
});

test("the checkbox of the header is about the rows that are shown", async () => {
  const screen = await render(<Table />);
  await all().click();
  await expect.element(all()).toBeChecked();
  await screen.rerender(<Table rows={second} />);
  await expect.element(all()).not.toBeChecked();
});

test("one selected row of another page does not make this page partly selected", async () => {
  const screen = await render(<Table />);
  await box("Ben").click();
  await expect.element(all()).toBePartiallyChecked();
  await screen.rerender(<Table rows={second} />);
  await expect.element(box("Dan")).toBeVisible();
  await expect.element(all()).not.toBePartiallyChecked();
});

test("a second click on a checkbox takes the row out again", async () => {
  const onSelect = vi.fn<(ids: string[]) => void>();
  await render(<Table onSelect={onSelect} />);
  await box("Ada").click();
  await box("Ben").click();
  await box("Ada").click();
  expect(onSelect).toHaveBeenLastCalledWith(["ben"]);
});

test("Shift selects a range upwards too", async () => {
  const onSelect = vi.fn<(ids: string[]) => void>();
  await render(<Table onSelect={onSelect} />);
  await box("Cleo").click();
  await box("Ada").click({ modifiers: ["Shift"] });
  expect(onSelect).toHaveBeenLastCalledWith(["ada", "ben", "cleo"]);
});

test("the space bar selects the row whose checkbox has the focus, and opens nothing", async () => {
  const onOpen = vi.fn<(opened: Creator) => void>();
  await render(<Table onOpen={onOpen} />);
  box("Ben").element().focus();
  await userEvent.keyboard(" ");
  await expect.element(box("Ben")).toBeChecked();
  await expect.element(row("Ben")).toHaveAttribute("aria-selected", "true");
  await expect.element(row("Ada")).toHaveAttribute("aria-selected", "false");
  expect(onOpen).not.toHaveBeenCalled();
});

test("in an empty table the header's checkbox is not checked", async () => {
  const screen = await render(<Table rows={[]} />);
  await expect.element(screen.getByText("No creators yet")).toBeVisible();
  await expect.element(all()).not.toBeChecked();
});

test("j goes down the rows and k up, and neither leaves the table", async () => {
  await render(<Table onOpen={() => undefined} />);
  await userEvent.keyboard("j");
  await expect.element(row("Ada")).toHaveFocus();
  await userEvent.keyboard("jj");
  await expect.element(row("Cleo")).toHaveFocus();
  await userEvent.keyboard("j");
  await expect.element(row("Cleo")).toHaveFocus();
  await userEvent.keyboard("kkkk");
  await expect.element(row("Ada")).toHaveFocus();
});

test("what j has reached is what Enter opens", async () => {
  const onOpen = vi.fn<(opened: Creator) => void>();
  await render(<Table onOpen={onOpen} />);
  await userEvent.keyboard("jj{Enter}");
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(first[1]);
});

test("from a link inside a row j goes on to the next row", async () => {
  const screen = await render(<Table onOpen={() => undefined} />);
  screen.getByRole("link", { name: "Write to Ben" }).element().focus();
  await userEvent.keyboard("j");
  await expect.element(row("Cleo")).toHaveFocus();
});

test("Enter on a link inside a row follows the link and does not open the row", async () => {
  const onOpen = vi.fn<(opened: Creator) => void>();
  const screen = await render(<Table onOpen={onOpen} />);
  const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  const link = screen.getByRole("link", { name: "Write to Ben" }).element();
  link.addEventListener("click", followed);
  link.focus();
  await userEvent.keyboard("{Enter}");
  expect(followed).toHaveBeenCalledOnce();
  expect(onOpen).not.toHaveBeenCalled();
});

test("rows that open nothing cannot take the focus", async () => {
  await render(<Table />);
  await expect.element(row("Ada")).not.toHaveAttribute("tabindex");
  await userEvent.keyboard("j");
  expect(document.activeElement).toBe(document.body);
});

test("a column that is not sortable has no button in its header", async () => {
  const screen = await render(<Table />);
  await expect.element(screen.getByRole("columnheader", { name: "Email" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Email" }).query()).toBeNull();
  await expect.element(screen.getByRole("button", { name: "Name" })).toBeVisible();
});

test("only the sorted column says a direction", async () => {
  const screen = await render(<Table sort="-name" />);
  await expect.element(screen.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "descending");
  await expect.element(screen.getByRole("columnheader", { name: "Email" })).not.toHaveAttribute("aria-sort");
});

test("a hidden column has neither header nor cells", async () => {
  const screen = await render(<Table hiddenColumns={new Set(["mail"])} />);
  await expect.element(screen.getByRole("columnheader", { name: "Name" })).toBeVisible();
  expect(screen.getByRole("columnheader", { name: "Email" }).query()).toBeNull();
  expect(screen.getByRole("link", { name: "Write to Ada" }).query()).toBeNull();
});

test("without a selection there are no checkboxes, and no row says that it is not selected", async () => {
  const screen = await render(
    <ThemeProvider>
      <DataTable<Creator>
        label="Creators"
        columns={columns}
        rows={first}
        rowId={({ id }) => id}
        empty={null}
        card={() => null}
      />
    </ThemeProvider>,
  );
  await expect.element(row("Ada")).not.toHaveAttribute("aria-selected");
  expect(screen.getByRole("checkbox").query()).toBeNull();
});

test("as many rows as are expected stand in for those on their way", async () => {
  const screen = await render(<Table rows={undefined} skeletonRows={7} />);
  await expect.element(screen.getByRole("table", { name: "Creators" })).toBeVisible();
  // One more row is the header.
  expect(screen.getByRole("row").elements()).toHaveLength(8);
  expect(screen.getByText("No creators yet").query()).toBeNull();
});

test("on a narrow screen the rows are a list of cards, and no table", async () => {
  await page.viewport(390, 800);
  const screen = await render(<Table />);
  const cards = screen.getByRole("list", { name: "Creators" });
  await expect.element(cards).toBeVisible();
  expect(cards.getByRole("listitem").elements()).toHaveLength(3);
  expect(screen.getByRole("table").query()).toBeNull();
});

test("a tap anywhere on a card opens it, and a tap on its own button does not", async () => {
  await page.viewport(390, 800);
  const onOpen = vi.fn<(opened: Creator) => void>();
  const screen = await render(<Table onOpen={onOpen} />);
  const text = screen.getByText("Cleo", { exact: true }).element().getBoundingClientRect();
  await userEvent.click(document.documentElement, { position: { x: text.left + 5, y: text.top + 5 } });
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(first[2]);
  await screen.getByRole("button", { name: "Delete Ada" }).click();
  expect(onOpen).toHaveBeenCalledOnce();
});

test("a card is selected by its checkbox, which does not open it", async () => {
  await page.viewport(390, 800);
  const onOpen = vi.fn<(opened: Creator) => void>();
  const onSelect = vi.fn<(ids: string[]) => void>();
  await render(<Table onOpen={onOpen} onSelect={onSelect} />);
  await box("Ben").click();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(["ben"]);
  expect(onOpen).not.toHaveBeenCalled();
});

test("cards on their way are a busy list, none are what the empty state says", async () => {
  await page.viewport(390, 800);
  const screen = await render(<Table rows={undefined} />);
  await expect.element(screen.getByRole("list", { name: "Creators" })).toHaveAttribute("aria-busy", "true");
  await screen.rerender(<Table rows={[]} />);
  await expect.element(screen.getByText("No creators yet")).toBeVisible();
  expect(screen.getByRole("list", { name: "Creators" }).query()).toBeNull();
});

test("what is selected stays selected when the window becomes narrow", async () => {
  await render(<Table />);
  await box("Ben").click();
  await page.viewport(390, 800);
  await expect.element(page.getByRole("list", { name: "Creators" })).toBeVisible();
  await expect.element(box("Ben")).toBeChecked();
  await expect.element(box("Ada")).not.toBeChecked();
});
