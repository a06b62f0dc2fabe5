import type { CampaignSearch, CreatorSearch, ThreadFilter } from "./campaign-search";

/** The address once nobody chooses creators any more. */
export const notChoosing = {
  choosing: undefined,
  creator: undefined,
  list: undefined,
  tag: undefined,
  genres: undefined,
  region: undefined,
  avgCost: undefined,
  avgViews: undefined,
  acceptanceRate: undefined,
  dealSuccessIndex: undefined,
  beyond: undefined,
  creatorSort: undefined,
  creatorPage: undefined,
} satisfies Record<"choosing" | keyof CreatorSearch, undefined>;

export const noFilter: ThreadFilter = { q: "", step: undefined, status: undefined, awaitsUser: undefined };

export function filterOf({ q, step, status, awaitsUser }: CampaignSearch): ThreadFilter {
  return { q, step, status, awaitsUser };
}

export function isFiltered({ q, step, status, awaitsUser }: ThreadFilter): boolean {
  return q !== "" || step !== undefined || status !== undefined || awaitsUser !== undefined;
}
