import { type campaigns, limits, type QueryInput } from "@overture/contract";
import * as z from "zod/mini";

export const listSearchDefaults = { page: limits.page, limit: limits.pageSize, budget: 0 } as const;

const atLeastZero = z.catch(z.optional(z.coerce.number().check(z.minimum(0))), undefined);
const words = z.catch(z.optional(z.string()), undefined);

/**
 * What of the campaign list survives a reload and can be shared as an address. Lists are ids with commas between them.
 */
export const listSearch = z.object({
  page: z.catch(
    z._default(z.coerce.number().check(z.int(), z.minimum(1)), listSearchDefaults.page),
    listSearchDefaults.page,
  ),
  limit: z.catch(
    z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.maximumPageSize)),
      listSearchDefaults.limit,
    ),
    listSearchDefaults.limit,
  ),
  name: words,
  genres: words,
  region: words,
  budget: z.catch(
    z._default(z.coerce.number().check(z.minimum(0)), listSearchDefaults.budget),
    listSearchDefaults.budget,
  ),
  targetViews: atLeastZero,
  avgCost: atLeastZero,
  avgViews: atLeastZero,
  acceptanceRate: z.catch(
    z.optional(z.coerce.number().check(z.minimum(limits.percentage.min), z.maximum(limits.percentage.max))),
    undefined,
  ),
});

export type ListSearch = z.output<typeof listSearch>;

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
