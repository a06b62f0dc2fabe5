import { campaigns } from "@overture/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { keepNewer } from "./newer-row";

/** Every query of campaigns, so that a change on one screen is seen on all. */
export const campaignKeys = {
  all: ["campaigns"] as const,
  list: ["campaigns", "list"] as const,
  pages: ["campaigns", "page"] as const,
  page: (search: object) => [...campaignKeys.pages, search] as const,
  detail: (campaignId: string) => ["campaigns", "detail", campaignId] as const,
  needsAnswer: ["campaigns", "needs-answer"] as const,
  allFound: ["campaigns", "found"] as const,
  found: (text: string, limit: number) => ["campaigns", "found", text, limit] as const,
};

/** A campaign without its creators, which no screen reads from here. */
export const campaignDetail = (campaignId: string) =>
  queryOptions({
    queryKey: campaignKeys.detail(campaignId),
    queryFn: ({ signal }) =>
      call(campaigns.getCampaign, { params: { id: campaignId }, query: { fields: "summary" }, signal }),
    structuralSharing: keepNewer,
  });

/** The first few campaigns whose name matches; without a text the newest. */
export const foundCampaigns = (text: string, limit: number) =>
  queryOptions({
    queryKey: campaignKeys.found(text, limit),
    queryFn: ({ signal }) => call(campaigns.listCampaigns, { query: { name: text, limit, fields: "summary" }, signal }),
    placeholderData: keepPreviousData,
  });
