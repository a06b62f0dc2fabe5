import type { Column } from "./column";

/** Which columns a table shows, in which order and how wide in pixels. What is empty is as the table has it. */
export interface TableLayout {
  columns: string[];
  order: string[];
  widths: Record<string, number>;
}

export const noLayout: TableLayout = { columns: [], order: [], widths: {} };

/** Whether the table stands as it does by itself. */
export function isAsItWas({ columns, order, widths }: TableLayout): boolean {
  return [columns, order, Object.keys(widths)].every(({ length }) => length === 0);
}

/** A column that people may hide, move and widen. */
export interface ArrangedColumn<Row> extends Column<Row> {
  /** How much room it takes by itself, in rem. */
  room: number;
  /**
   * How the column stands as long as nobody has arranged the table, and when it gives way there. Without it the place
   * says that at all times.
   */
  width?: string;
  /** Shown by those alone who choose it. */
  isExtra?: boolean;
  /** Always the last, as it is: a column of buttons. */
  isLast?: boolean;
}

export type ColumnPlace = Pick<ArrangedColumn<never>, "id" | "header" | "isExtra" | "isKept" | "isLast">;

/** From left to right: those that are named, then the others as the table has them. */
export function inOrder<Place extends ColumnPlace>(columns: readonly Place[], order: readonly string[]): Place[] {
  const named = order.flatMap((id) => columns.filter((column) => column.id === id && !column.isLast));
  const others = columns.filter((column) => !named.includes(column) && !column.isLast);
  return [...named, ...others, ...columns.filter(({ isLast }) => isLast)];
}

export function isShown({ id, isExtra, isKept, isLast }: ColumnPlace, { columns }: TableLayout): boolean {
  if (isKept || isLast) return true;
  return columns.length === 0 ? !isExtra : columns.includes(id);
}

/** Shows a column that is hidden, and hides one that is shown. */
export function toggleColumn(columns: readonly ColumnPlace[], layout: TableLayout, id: string): TableLayout {
  const free = columns.filter(({ isLast }) => !isLast);
  const shown = free.filter((column) => isShown(column, layout) !== (column.id === id));
  const isStandard = free.every((column) => shown.includes(column) === isShown(column, noLayout));
  // Columns that are not known, or not yet, stay as they are.
  const others = layout.columns.filter((name) => !free.some((column) => column.id === name));
  const names = [...shown.map((column) => column.id), ...others];
  return { ...layout, columns: isStandard && others.length === 0 ? [] : names };
}

/** Takes a column to another place among those that can be moved, counted from 0. */
export function moveColumn(
  columns: readonly ColumnPlace[],
  layout: TableLayout,
  { id, to }: { id: string; to: number },
): TableLayout {
  const free = columns.flatMap((column) => (column.isLast ? [] : [column.id]));
  const order = inOrder(columns, layout.order).flatMap((column) =>
    column.isLast || column.id === id ? [] : [column.id],
  );
  order.splice(Math.min(Math.max(to, 0), order.length), 0, id);
  return { ...layout, order: order.join() === free.join() ? [] : order };
}

export const columnWidths = { min: 64, max: 800, step: 16 };

/** Undefined: as wide as the column is by itself. */
export function setColumnWidth(layout: TableLayout, id: string, width: number | undefined): TableLayout {
  const { [id]: _before, ...widths } = layout.widths;
  if (width === undefined) return { ...layout, widths };
  const { min, max } = columnWidths;
  return { ...layout, widths: { ...widths, [id]: Math.round(Math.min(Math.max(width, min), max)) } };
}

/** The width before and after the columns, for checkboxes and for the buttons of a row. */
const edges = 5;

/** The columns to show. If the table is too narrow for all of them, the last ones are hidden first (decision 0065). */
export function arrange<Row>(columns: ReadonlyArray<ArrangedColumn<Row>>, layout: TableLayout): Column<Row>[] {
  const isBare = isAsItWas(layout);
  let taken = edges;
  return inOrder(columns, layout.order)
    .filter((column) => isShown(column, layout))
    .map((column) => {
      if (column.isLast) return column;
      const width = layout.widths[column.id];
      taken += width === undefined ? column.room : width / 16;
      if (isBare && column.width !== undefined) return { ...column, width: `relative ${column.width}` };
      const classes = ["relative", column.isKept ? "" : hiddenBelow(taken)];
      if (width === undefined) return { ...column, ...unsized(column, classes) };
      const style = { width, minWidth: width, maxWidth: width };
      return { ...column, width: [...classes, "sized overflow-hidden text-ellipsis"].join(" "), style };
    });
}

/** As wide as the column is by itself; one that takes what is left has its room at least. */
function unsized(
  { room, width = "" }: ArrangedColumn<never>,
  classes: string[],
): Pick<Column<never>, "width" | "style"> {
  const shape = width.split(" ").filter((name) => !name.startsWith("@"));
  const takesTheRest = shape.includes("max-w-0");
  return { width: [...classes, ...shape].join(" "), ...(takesTheRest && { style: { minWidth: `${room}rem` } }) };
}

/** Written out for the style sheet, which has the classes that stand somewhere. In rem. */
const hidden = [
  ["@max-[18rem]:hidden", "@max-[21rem]:hidden", "@max-[24rem]:hidden", "@max-[27rem]:hidden"],
  ["@max-[30rem]:hidden", "@max-[33rem]:hidden", "@max-[36rem]:hidden", "@max-[39rem]:hidden", "@max-[42rem]:hidden"],
  ["@max-[45rem]:hidden", "@max-[48rem]:hidden", "@max-[51rem]:hidden", "@max-[54rem]:hidden", "@max-[57rem]:hidden"],
  ["@max-[60rem]:hidden", "@max-[63rem]:hidden", "@max-[66rem]:hidden", "@max-[69rem]:hidden", "@max-[72rem]:hidden"],
  ["@max-[75rem]:hidden", "@max-[78rem]:hidden", "@max-[81rem]:hidden", "@max-[84rem]:hidden", "@max-[87rem]:hidden"],
  ["@max-[90rem]:hidden", "@max-[93rem]:hidden", "@max-[96rem]:hidden", "@max-[99rem]:hidden", "@max-[105rem]:hidden"],
].flat();

function hiddenBelow(room: number): string {
  const step = Math.ceil((room - 18) / 3);
  return hidden[Math.min(Math.max(step, 0), hidden.length - 1)] ?? "";
}
