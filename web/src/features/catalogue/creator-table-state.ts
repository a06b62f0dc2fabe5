import type { catalogue, views } from "@overture/contract";
import { filterNames, withoutFilters } from "./creator-filter";
import type { CreatorSearch } from "./creators.queries";
import { fieldFiltersIn } from "./field-filters";

/** The filters that a saved view keeps. */
export function viewedFilters({ page: _page, limit: _limit, sort: _sort, ...filters }: CreatorSearch) {
  const set = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, value] as const],
  );
  return Object.fromEntries(set);
}

/** The search of a saved view. Entries that are not filters any more are ignored. */
export function searchOfView(search: CreatorSearch, view: views.View | undefined): CreatorSearch {
  const bare: CreatorSearch = { ...withoutFilters(search), sort: undefined };
  if (!view) return bare;
  const known = new Set<string>(["q", "budget", ...filterNames]);
  const filters = Object.entries(view.filters).filter(([name]) => known.has(name));
  const sort = view.sort === null ? undefined : (view.sort as catalogue.CreatorSort);
  return { ...fieldFiltersIn(view.filters), ...Object.fromEntries(filters), ...bare, sort };
}
