import type { campaigns, QueryInput } from "@overture/contract";
import { type ListSearch, listSearch } from "./list-search";

/** The search without its filters. */
export function unfiltered({ limit }: ListSearch): ListSearch {
  return { ...listSearch.parse({}), limit };
}

/** How many filters narrow the list, the name aside. */
export function countFilters({ page: _page, limit: _limit, name: _name, ...filters }: ListSearch): number {
  return Object.values(filters).filter((value) => value !== undefined && value !== "" && value !== 0).length;
}

export function isFiltered(search: ListSearch): boolean {
  return countFilters(search) > 0 || (search.name ?? "") !== "";
}

/** As the call wants it: a filter that does not narrow is left out. */
export function queryOf(search: ListSearch): QueryInput<typeof campaigns.listCampaigns> {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== "" && value !== 0),
  );
}
