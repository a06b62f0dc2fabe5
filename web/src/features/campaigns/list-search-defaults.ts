import { limits } from "@overture/contract";

/**
 * The defaults of the campaign list, which are left out of its address. They have their own file, so that routes can
 * use them without loading the rest of the search.
 */
export const listSearchDefaults = { page: limits.page, limit: limits.pageSize, budget: 0 } as const;
