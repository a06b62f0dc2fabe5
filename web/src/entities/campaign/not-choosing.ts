import type { TableAddress } from "../../api/search-params";
import type { CreatorSearch } from "./campaign-search";

export const noCreatorSearch = {
  creator: undefined,
  list: undefined,
  tag: undefined,
  genres: undefined,
  region: undefined,
  avgCost: undefined,
  avgViews: undefined,
  acceptanceRate: undefined,
  dealSuccessIndex: undefined,
  field: undefined,
  beyond: undefined,
  creatorSort: undefined,
  creatorPage: undefined,
} satisfies Record<keyof CreatorSearch, undefined>;

/** The address once nobody chooses creators any more. A view goes with its filters, or it seems to be without any. */
export const notChoosing = {
  choosing: undefined,
  ...noCreatorSearch,
  "available-creators.view": undefined,
  "available-creators.columns": undefined,
  "available-creators.order": undefined,
  "available-creators.widths": undefined,
} satisfies Record<"choosing" | keyof CreatorSearch | `available-creators.${keyof TableAddress}`, undefined>;
