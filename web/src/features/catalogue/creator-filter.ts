import { fields, type lists } from "@overture/contract";
import type { CreatorSearch } from "./creators.queries";
import { fieldFilterValues } from "./field-filter-values";
import type { FieldFilters } from "./field-filters";

/** The filters beside the text, each of them absent when it does not apply. */
export type CreatorFilter = Pick<
  CreatorSearch,
  "list" | "tag" | "genres" | "region" | "avgCost" | "avgViews" | "acceptanceRate" | "dealSuccessIndex"
> &
  FieldFilters;

export const filterNames = [
  "list",
  "tag",
  "genres",
  "region",
  "avgCost",
  "avgViews",
  "acceptanceRate",
  "dealSuccessIndex",
] as const;

/** How many of them narrow the list; 0 is no bound. */
export function countFilters(search: CreatorSearch): number {
  const ofFields = Object.keys(fieldFilterValues(search) ?? {}).length;
  return filterNames.filter((name) => Boolean(search[name])).length + ofFields;
}

export function isFiltered(search: CreatorSearch): boolean {
  return Boolean(search.q) || Boolean(search.budget) || countFilters(search) > 0;
}

/** The filters as a list of their own may keep them; undefined where none is set. */
export function savedFilterOf(search: CreatorSearch): lists.SavedFilter | undefined {
  const { q, tag, genres, region, budget, avgCost, avgViews, acceptanceRate, dealSuccessIndex } = search;
  const field = fieldFilterValues(search);
  const bounds = Object.entries({ budget, avgCost, avgViews, acceptanceRate, dealSuccessIndex });
  const filter: lists.SavedFilter = {
    ...(q && { q }),
    ...(tag && { tag }),
    ...(genres && { genres: fields.splitList(genres) }),
    ...(region && { region: fields.splitList(region) }),
    ...(field && { field }),
    ...Object.fromEntries(bounds.filter(([, bound]) => Boolean(bound))),
  };
  return Object.keys(filter).length > 0 ? filter : undefined;
}

/** What narrows the list, as a body of a call has it. */
export function filtersOf(search: CreatorSearch) {
  return { ...savedFilterOf(search), ...(search.list && { list: search.list }) };
}

/** Everything that narrows the list is taken away; how it is sorted and cut into pages stays. */
export function withoutFilters({ limit, sort }: CreatorSearch): CreatorSearch {
  return { page: 1, limit, sort };
}
