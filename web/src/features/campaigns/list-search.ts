import { limits } from "@overture/contract";
import * as z from "zod/mini";
import {
  type ChangeAddress,
  limitParam,
  optionalTextParam,
  pageParam,
  type TableAddress,
  tableParams,
} from "../../api/search-params";
import { listSearchDefaults } from "./list-search-defaults";

const atLeastZero = z.catch(z.optional(z.coerce.number().check(z.minimum(0))), undefined);

/**
 * The state of the campaign list that survives a reload and can be shared as an address. Lists are ids with commas
 * between them.
 */
export const listSearch = z.object({
  ...tableParams,
  page: pageParam,
  limit: limitParam,
  name: optionalTextParam,
  genres: optionalTextParam,
  region: optionalTextParam,
  budget: z.catch(
    z._default(z.coerce.number().check(z.minimum(0)), listSearchDefaults.budget),
    listSearchDefaults.budget,
  ),
  targetViews: atLeastZero,
  avgCost: atLeastZero,
  avgViews: atLeastZero,
  tag: optionalTextParam,
  needsAnswer: z.catch(z.optional(z.literal("true")), undefined),
  acceptanceRate: z.catch(
    z.optional(z.coerce.number().check(z.minimum(limits.percentage.min), z.maximum(limits.percentage.max))),
    undefined,
  ),
});

/** The search as the address has it. */
export type ListAddress = z.input<typeof listSearch>;
export type ListSearch = Omit<z.output<typeof listSearch>, keyof TableAddress>;

export type ChangeListSearch = (search: ListSearch & TableAddress, how?: ChangeAddress) => void;
