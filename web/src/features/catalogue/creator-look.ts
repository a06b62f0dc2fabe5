import type { catalogue, views } from "@overture/contract";
import { filterNames, withoutFilters } from "./creator-filter";
import type { CreatorSearch } from "./creators.queries";
import { fieldFiltersIn } from "./field-filters";

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
