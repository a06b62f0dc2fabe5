import type { CreatorSearch } from "./creators.queries";

/** The filters beside the text, each of them absent when it does not apply. */
export type CreatorFilter = Pick<
  CreatorSearch,
  "genres" | "region" | "avgCost" | "avgViews" | "acceptanceRate" | "dealSuccessIndex"
>;

const filterNames = ["genres", "region", "avgCost", "avgViews", "acceptanceRate", "dealSuccessIndex"] as const;

/** How many of them narrow the list; 0 is no bound. */
export function countFilters(search: CreatorSearch): number {
  return filterNames.filter((name) => Boolean(search[name])).length;
}

export function isFiltered(search: CreatorSearch): boolean {
  return Boolean(search.q) || Boolean(search.budget) || countFilters(search) > 0;
}

/** Everything that narrows the list is taken away; how it is sorted and cut into pages stays. */
export function withoutFilters({ limit, sort }: CreatorSearch): CreatorSearch {
  return { page: 1, limit, sort };
}
