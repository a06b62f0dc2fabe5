import { campaigns } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./client";

/** Under this name stands what any screen knows of campaigns, so that a change in one is seen in all. */
export const allCampaigns = ["campaigns"] as const;

/** Without its creators: no screen shows them from here. */
export const campaignDetail = (campaignId: string) =>
  queryOptions({
    queryKey: [...allCampaigns, "detail", campaignId] as const,
    queryFn: ({ signal }) =>
      call(campaigns.getCampaign, { params: { id: campaignId }, query: { fields: "summary" }, signal }),
  });
