import { catalogue, fields, limits } from "@overture/contract";
import * as z from "zod/mini";
import { optionalTextParam, tableParams } from "../../api/search-params";
import { type FieldFilters, fieldFiltersIn } from "./field-filters";

const amount = z.catch(fields.bound, undefined);
const percentage = z.catch(fields.percentageBound, undefined);

const known = z.object({
  page: z.catch(fields.paging.page, limits.page),
  limit: z.catch(fields.paging.limit, limits.pageSize),
  q: z.catch(fields.searchText, undefined),
  sort: z.catch(z.optional(catalogue.creatorSort), undefined),
  list: z.catch(z.optional(fields.id), undefined),
  tag: optionalTextParam,
  genres: optionalTextParam,
  region: optionalTextParam,
  budget: amount,
  avgCost: amount,
  avgViews: amount,
  acceptanceRate: percentage,
  dealSuccessIndex: percentage,
  ...tableParams,
  /** The dialog that is open when the page opens: the id of a creator, or the import. */
  open: optionalTextParam,
});

export type CreatorAddress = z.input<typeof known> & FieldFilters;

/** Reads the address; a value that is not valid counts as missing. */
export function readCreatorAddress(given: CreatorAddress): z.output<typeof known> & FieldFilters {
  return { ...fieldFiltersIn(given), ...known.parse(given) };
}
