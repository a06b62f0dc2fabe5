import type { views } from "@overture/contract";
import type { ViewedTable } from "./use-table-views";
import type { ViewsMenuProps } from "./views-menu";

/** A table and its address, as the menu of views has them. */
export function menuOf({
  table,
  tableState,
  layout,
  change,
  ...viewed
}: ViewedTable): Omit<ViewsMenuProps, "layout" | "size" | "isTight"> {
  const search = new Map<string, unknown>(Object.entries(viewed.search));
  const filters = filtersIn(search, viewed.start);
  const sort = textOf(viewed.sort && search.get(viewed.sort));
  const isFirst = Object.entries(viewed.begin ?? {}).every(([name, value]) => search.get(name) === value);
  const isSilent = tableState.view === undefined && tableState.layout === undefined;
  const isPlain = sort === null && Object.keys(filters).length === 0;
  return {
    table,
    filters,
    sort,
    chosenId: tableState.view,
    isBare: isSilent && isFirst && isPlain && viewed.isAsked !== true,
    onChoose: (view, how) => change(searchOf(viewed, view), { view: view?._id, layout: view && layoutOf(view) }, how),
    onName: (view) => change({}, { view, layout }, "replace"),
  };
}

/** The list as a view has it; what the view has from another time and is no filter counts as none. */
function searchOf({ start, sort, begin }: Pick<ViewedTable, "start" | "sort" | "begin">, view: views.View | undefined) {
  const known = Object.entries(view?.filters ?? {}).filter(([name]) => Object.hasOwn(start, name));
  const order = sort && { [sort]: view?.sort ?? undefined };
  return { ...start, ...Object.fromEntries(known), ...order, ...begin };
}

/** The filters of the address that a view keeps. */
function filtersIn(search: ReadonlyMap<string, unknown>, start: object): views.View["filters"] {
  const set = Object.entries(start).flatMap(([name, none]) => {
    const value = search.get(name);
    const isText = typeof value === "string" && value !== "";
    const isOther = typeof value === "number" || typeof value === "boolean";
    return (isText || isOther) && value !== none ? [[name, value] as const] : [];
  });
  return Object.fromEntries(set);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function layoutOf({ columns, order, widths }: views.View) {
  return { columns, order, widths };
}
