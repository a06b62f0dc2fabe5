import { redirect } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Somebody was sent here from a campaign that does not exist. */
    isCampaignMissing?: boolean;
  }
}

/** From a campaign that does not exist to the list, which says why one is there. */
export function toCampaignList() {
  return redirect({ to: "/dashboard/campaign", replace: true, state: { isCampaignMissing: true } });
}
