import { expect, test } from "vitest";
import {
  type ArrangedColumn,
  arrange,
  moveColumn,
  noLayout,
  setColumnWidth,
  type TableLayout,
  toggleColumn,
} from "./layout";

const column = (id: string, more: Partial<ArrangedColumn<string>> = {}): ArrangedColumn<string> => ({
  id,
  header: id.toUpperCase(),
  cell: (row) => row,
  room: 20,
  ...more,
});
const columns = [
  column("name", { isKept: true }),
  column("cost"),
  column("views"),
  column("tier", { isExtra: true }),
  column("actions", { isLast: true, width: "w-14" }),
];
const ids = (layout: Partial<TableLayout>) => arrange(columns, { ...noLayout, ...layout }).map(({ id }) => id);

test("a table shows what it has by itself, or the columns that are named, its name and its buttons always", () => {
  expect(ids({})).toEqual(["name", "cost", "views", "actions"]);
  expect(ids({ columns: ["tier"] })).toEqual(["name", "tier", "actions"]);
  expect(ids({ columns: ["gone"] })).toEqual(["name", "actions"]);
});

test("a column that is not named in the order follows those that are", () => {
  expect(ids({ order: ["views", "gone", "actions"] })).toEqual(["views", "name", "cost", "actions"]);
});

test("a column is shown and hidden, and a table that shows what it does by itself says nothing", () => {
  const extra = toggleColumn(columns, noLayout, "tier");
  expect(extra.columns).toEqual(["name", "cost", "views", "tier"]);
  expect(toggleColumn(columns, extra, "tier")).toEqual(noLayout);
  expect(toggleColumn(columns, { ...noLayout, columns: ["name", "cost", "field.later"] }, "cost").columns).toEqual([
    "name",
    "field.later",
  ]);
});

test("a column moves among the others and never behind the buttons, and back to where it was", () => {
  const moved = moveColumn(columns, noLayout, { id: "name", to: 2 });
  expect(moved.order).toEqual(["cost", "views", "name", "tier"]);
  expect(moveColumn(columns, moved, { id: "name", to: 0 })).toEqual(noLayout);
  expect(moveColumn(columns, noLayout, { id: "cost", to: 99 }).order).toEqual(["name", "views", "tier", "cost"]);
  expect(moveColumn(columns, noLayout, { id: "tier", to: -5 }).order).toEqual(["tier", "name", "cost", "views"]);
});

test("a width is kept within its bounds, and given up", () => {
  const wide = setColumnWidth(noLayout, "cost", 5_000);
  expect(wide.widths).toEqual({ cost: 800 });
  expect(setColumnWidth(wide, "views", 3.2).widths).toEqual({ cost: 800, views: 64 });
  expect(setColumnWidth(wide, "cost", undefined)).toEqual(noLayout);
  const [, cost] = arrange(columns, wide);
  expect(cost?.style).toEqual({ width: 800, minWidth: 800, maxWidth: 800 });
});

test("the last columns are hidden first, the sooner the wider the others are", () => {
  const classes = (layout: TableLayout) =>
    Object.fromEntries(arrange(columns, layout).map(({ id, width }) => [id, /\d+rem/.exec(width ?? "")?.[0]]));
  expect(classes(noLayout)).toEqual({ name: undefined, cost: "45rem", views: "66rem", actions: undefined });
  expect(classes({ ...noLayout, order: ["views"] })).toMatchObject({ views: "27rem", cost: "66rem" });
  expect(classes(setColumnWidth(noLayout, "cost", 480))).toMatchObject({ cost: "57rem", views: "75rem" });
});

test("a table without a layout uses its columns' own widths and order", () => {
  const own = [
    { id: "name", header: "Name", room: 10, width: "w-full max-w-0", isKept: true, cell: () => "" },
    { id: "cost", header: "Cost", room: 12, width: "w-40 @max-4xl:hidden", cell: () => "" },
  ];
  expect(arrange(own, noLayout).map(({ width }) => width)).toEqual([
    "relative w-full max-w-0",
    "relative w-40 @max-4xl:hidden",
  ]);
  const [cost, name] = arrange(own, { ...noLayout, order: ["cost"] });
  expect(cost?.width?.split(" ")).toEqual(["relative", "@max-[18rem]:hidden", "w-40"]);
  expect(name?.style).toEqual({ minWidth: "10rem" });
});
