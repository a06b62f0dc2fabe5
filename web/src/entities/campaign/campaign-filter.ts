import type { CampaignSearch, ThreadFilter } from "./campaign-search";

export const noFilter: ThreadFilter = { q: "", step: undefined, status: undefined, awaitsUser: undefined };

export function filterOf({ q, step, status, awaitsUser }: CampaignSearch): ThreadFilter {
  return { q, step, status, awaitsUser };
}

export function isFiltered({ q, step, status, awaitsUser }: ThreadFilter): boolean {
  return q !== "" || step !== undefined || status !== undefined || awaitsUser !== undefined;
}
