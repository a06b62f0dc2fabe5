import { redirect } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Whether the user was sent here from a campaign that does not exist. */
    isCampaignMissing?: boolean;
  }
}

/** Redirects from a campaign that does not exist to the list, which explains why. */
export function toCampaignList() {
  return redirect({ to: "/dashboard/campaign", replace: true, state: { isCampaignMissing: true } });
}
