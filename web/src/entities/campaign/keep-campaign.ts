import type { campaigns } from "@overture/contract";
import { type QueryClient, replaceEqualDeep } from "@tanstack/react-query";
import { changeRows } from "../../api/change-rows";
import { campaignDetail, campaignKeys } from "./campaign.queries";
import { newerOf } from "./newer-row";

interface CampaignPage {
  campaigns: campaigns.Campaign[];
}

/** Replaces a campaign in every list that shows it, and answers whether any does. */
export function keepCampaign(queryClient: QueryClient, campaign: campaigns.Campaign): boolean {
  let isListed = false;
  let isCountOld = false;
  const put = (rows: campaigns.Campaign[]) =>
    rows.map((known) => {
      if (known._id !== campaign._id) return known;
      isListed = true;
      isCountOld ||= known.needsAnswer !== campaign.needsAnswer;
      return newerOf(known, campaign);
    });
  queryClient.setQueryData(campaignDetail(campaign._id).queryKey, (known) => {
    isCountOld ||= known !== undefined && known.needsAnswer !== campaign.needsAnswer;
    return known && campaign;
  });
  for (const queryKey of [campaignKeys.list, campaignKeys.allFound]) {
    changeRows(queryClient, queryKey, put);
  }
  changeRows<CampaignPage>(queryClient, campaignKeys.pages, (page) => ({ ...page, campaigns: put(page.campaigns) }));
  if (isCountOld) void queryClient.invalidateQueries({ queryKey: campaignKeys.needsAnswer });
  return isListed;
}

/** For queries that answer with campaigns: keeps what an event brought if the answer is older. */
export function keepNewerCampaigns(known: unknown, come: unknown): unknown {
  const rows = new Map((known as campaigns.Campaign[] | undefined)?.map((row) => [row._id, row]));
  return replaceEqualDeep(known, newest(rows, come as campaigns.Campaign[]));
}

/** The same for a page of them. */
export function keepNewerPage(known: unknown, come: unknown): unknown {
  const rows = new Map((known as CampaignPage | undefined)?.campaigns.map((row) => [row._id, row]));
  const page = come as CampaignPage;
  return replaceEqualDeep(known, { ...page, campaigns: newest(rows, page.campaigns) });
}

function newest(known: ReadonlyMap<string, campaigns.Campaign>, come: campaigns.Campaign[]) {
  return come.map((row) => newerOf(known.get(row._id), row));
}
