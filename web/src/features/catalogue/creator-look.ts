import type { catalogue, views } from "@overture/contract";
import { noLayout, type TableLayout } from "../../ui/data-table/layout";
import { filterNames, withoutFilters } from "./creator-filter";
import type { CreatorSearch } from "./creators.queries";
import { fieldFiltersIn } from "./field-filters";

/** How the catalogue is looked at, besides what is in it: the view's name and the columns. */
export interface CreatorLook {
  view: string | undefined;
  /** Undefined: the address says nothing of the columns. */
  layout: TableLayout | undefined;
}

/** As it stands in the address: lists are text with commas, widths are `username:220,email:300`. */
export interface LookAddress {
  view?: string | undefined;
  columns?: string | undefined;
  order?: string | undefined;
  widths?: string | undefined;
}

export function readLook({ view, columns, order, widths }: LookAddress): CreatorLook {
  const isSilent = [view, columns, order, widths].every((part) => part === undefined);
  if (isSilent) return { view, layout: undefined };
  return { view, layout: { columns: listOf(columns), order: listOf(order), widths: widthsOf(widths) } };
}

export function addressOfLook({ view, layout = noLayout }: CreatorLook): LookAddress {
  const widths = Object.entries(layout.widths).map(([id, width]) => `${id}:${width}`);
  const written = (names: readonly string[]) => (names.length > 0 ? names.join(",") : undefined);
  return { view, columns: written(layout.columns), order: written(layout.order), widths: written(widths) };
}

function listOf(text = ""): string[] {
  return [...new Set(text.split(",").filter((name) => name !== ""))];
}

function widthsOf(text: string | undefined): Record<string, number> {
  const all = listOf(text).map((entry) => {
    const [id = "", width] = entry.split(":");
    return [id, Number(width)] as const;
  });
  return Object.fromEntries(all.filter(([, width]) => width >= 40 && width <= 2_000));
}

/** What a view keeps of the address: whatever narrows the list. */
export function viewedFilters({ page: _page, limit: _limit, sort: _sort, ...filters }: CreatorSearch) {
  const set = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, value] as const],
  );
  return Object.fromEntries(set);
}

/** The list as a view has it; what the view has from another time and is no filter counts as none. */
export function searchOfView(search: CreatorSearch, view: views.View | undefined): CreatorSearch {
  const bare: CreatorSearch = { ...withoutFilters(search), sort: undefined };
  if (!view) return bare;
  const known = new Set<string>(["q", "budget", ...filterNames]);
  const filters = Object.entries(view.filters).filter(([name]) => known.has(name));
  const sort = view.sort === null ? undefined : (view.sort as catalogue.CreatorSort);
  return { ...fieldFiltersIn(view.filters), ...Object.fromEntries(filters), ...bare, sort };
}
