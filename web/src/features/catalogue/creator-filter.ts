import { fields, type lists } from "@overture/contract";
import type { CreatorSearch } from "./creators.queries";
import { fieldFilterValues } from "./field-filter-values";
import type { FieldFilters } from "./field-filters";

/** The filters other than the text; a filter that is not set is absent. */
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

/** The number of filters that are set; a bound of 0 counts as not set. */
export function countFilters(search: CreatorSearch): number {
  const ofFields = Object.keys(fieldFilterValues(search) ?? {}).length;
  return filterNames.filter((name) => Boolean(search[name])).length + ofFields;
}

export function isFiltered(search: CreatorSearch): boolean {
  return Boolean(search.q) || Boolean(search.budget) || countFilters(search) > 0;
}

/** The filters as a saved filter keeps them; undefined if none is set. */
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

/** All filters as the body of a call has them. */
export function filtersOf(search: CreatorSearch) {
  return { ...savedFilterOf(search), ...(search.list && { list: search.list }) };
}

/** Removes all filters; the order and the page size stay. */
export function withoutFilters({ limit, sort }: CreatorSearch): CreatorSearch {
  return { page: 1, limit, sort };
}
