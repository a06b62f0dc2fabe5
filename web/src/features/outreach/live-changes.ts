import type { system } from "@overture/contract";
import type { QueryKey } from "@tanstack/react-query";
import { campaignDetail } from "../../api/campaign";
import { outreachKey } from "./api";

const stale = {
  campaign: ["available"],
  drafts: ["threads", "drafts", "deliveries"],
  delivery: ["threads", "drafts", "deliveries", "figures"],
  response: ["threads", "open-deals", "figures"],
  thread: ["threads", "open-deals", "drafts", "available", "figures"],
} satisfies Record<system.CampaignEvent["kind"], string[]>;

/** The queries that a change makes stale: those of its campaign, and of threads only the one that changed. */
export function staleAfter({ campaignId, threadId, kind }: system.CampaignEvent): QueryKey[] {
  const campaign = outreachKey(campaignId);
  const thread = threadId === undefined ? [...campaign, "thread"] : [...campaign, "thread", threadId];
  const keys: QueryKey[] = [campaignDetail(campaignId).queryKey, ...stale[kind].map((part) => [...campaign, part])];
  return kind === "campaign" ? keys : [...keys, thread];
}

/** Everything that is shown of a campaign: nobody knows what changed while nobody listened. */
export function staleAfterSilence(campaignId: string): QueryKey[] {
  return [campaignDetail(campaignId).queryKey, outreachKey(campaignId)];
}
