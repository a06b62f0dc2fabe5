import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DataTable } from "./data-table";
import type { Column } from "./data-table/column";
import { ThemeProvider } from "./theme";

interface Creator {
  id: string;
  name: string;
  link?: string;
}

const ada: Creator = { id: "a", name: "Ada" };
const columns: Column<Creator>[] = [
  {
    id: "name",
    header: "Name",
    isKept: true,
    holdsControl: ({ link }) => link !== undefined,
    cell: ({ name, link }) => (link === undefined ? <span>{name}</span> : <a href={link}>{name}</a>),
  },
  { id: "note", header: "Note", cell: () => "A note" },
];

let opened: string[];
/** Clicks that were left to the browser. */
let left: string[];

beforeEach(async () => {
  await page.viewport(1280, 800);
  opened = [];
  left = [];
  const note = (event: MouseEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const href = event.target.closest("a")?.getAttribute("href");
    if (href) left.push(href);
    event.preventDefault();
  };
  document.addEventListener("click", note);
  onTestFinished(() => document.removeEventListener("click", note));
});

const show = (rows: Creator[] = [ada]) =>
  render(
    <ThemeProvider>
      <DataTable<Creator>
        label="Creators"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id }) => void opened.push(id)}
        address={({ id }) => `/creators?open=${id}`}
        empty={null}
        card={({ name }) => <p>{name}</p>}
      />
    </ThemeProvider>,
  );

test("a row is a link by its name: a plain click opens it here, and others are left to the browser", async () => {
  await show();
  const link = page.getByRole("link", { name: "Ada" });
  await link.click();
  expect(opened).toEqual(["a"]);
  // The row has the focus, which J, K and Enter need.
  expect(document.activeElement).toBe(page.getByRole("row", { name: "Ada" }).element());
  await userEvent.keyboard("{Enter}");
  expect(opened).toEqual(["a", "a"]);
  expect(left).toEqual([]);

  for (const modifiers of [["ControlOrMeta"], ["Shift"]] as const) await link.click({ modifiers: [...modifiers] });
  expect(opened).toHaveLength(2);
  expect(left).toEqual(["/creators?open=a", "/creators?open=a"]);
});

test("beside the name a row opens another page with Ctrl and by the middle button, and no page by the right one", async () => {
  const openPage = vi.spyOn(window, "open").mockReturnValue(null);
  await show();
  const cell = page.getByRole("cell", { name: "A note" });
  await cell.click();
  // Dispatches the right button's event only: a real click would open the browser's context menu.
  cell.element().dispatchEvent(new MouseEvent("auxclick", { button: 2, bubbles: true }));
  expect(openPage).not.toHaveBeenCalled();
  await cell.click({ modifiers: ["ControlOrMeta"] });
  await cell.click({ button: "middle" });
  expect(openPage.mock.calls).toEqual(Array(2).fill(["/creators?open=a", "_blank", "noopener"]));
  expect(opened).toEqual(["a"]);
});

test("a name that is a link itself lies in no other", async () => {
  await show([{ ...ada, link: "https://ada.example/" }]);
  await expect.element(page.getByRole("link", { name: "Ada" })).toHaveAttribute("href", "https://ada.example/");
  expect(document.querySelectorAll("a a, a button")).toHaveLength(0);
  await page.getByRole("link", { name: "Ada" }).click();
  expect([opened, left]).toEqual([[], ["https://ada.example/"]]);
});

test("a card is a link over all of it", async () => {
  await page.viewport(390, 800);
  await show();
  const card = page.getByRole("link", { name: "Open Ada" });
  await expect.element(card).toHaveAttribute("href", "/creators?open=a");
  await card.click();
  await card.click({ modifiers: ["ControlOrMeta"] });
  expect([opened, left]).toEqual([["a"], ["/creators?open=a"]]);
});
