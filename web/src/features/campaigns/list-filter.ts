import type { campaigns, QueryInput } from "@overture/contract";
import { type ListSearch, listSearchDefaults } from "./list-search";

/** What narrows the list, as it is by itself. */
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
