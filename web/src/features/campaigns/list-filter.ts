import type { campaigns, QueryInput } from "@overture/contract";
import type { ListSearch } from "./list-search";
import { listSearchDefaults } from "./list-search-defaults";

/** The default values of the filters. */
export const noFilters = {
  name: undefined,
  genres: undefined,
  region: undefined,
  budget: listSearchDefaults.budget,
  targetViews: undefined,
  avgCost: undefined,
  avgViews: undefined,
  tag: undefined,
  needsAnswer: undefined,
  acceptanceRate: undefined,
} satisfies Omit<ListSearch, "page" | "limit">;

/** The search without its filters. */
export function unfiltered({ limit }: ListSearch): ListSearch {
  return { ...noFilters, page: listSearchDefaults.page, limit };
}

/** The number of filters that are set, not counting the name. */
export function countFilters({ page: _page, limit: _limit, name: _name, ...filters }: ListSearch): number {
  return Object.values(filters).filter((value) => value !== undefined && value !== "" && value !== 0).length;
}

export function isFiltered(search: ListSearch): boolean {
  return countFilters(search) > 0 || (search.name ?? "") !== "";
}

/** The query of the call, without empty filters. */
export function queryOf(search: ListSearch): QueryInput<typeof campaigns.listCampaigns> {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== "" && value !== 0),
  );
}
