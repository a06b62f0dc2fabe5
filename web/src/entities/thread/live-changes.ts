import type { events } from "@overture/contract";
import type { QueryKey } from "@tanstack/react-query";
import { campaignDetail } from "../campaign/campaign.queries";
import { threadKeys } from "./thread.queries";

const stale = {
  campaign: ["available", "outlook"],
  drafts: ["lists", "drafts", "deliveries"],
  delivery: ["lists", "drafts", "deliveries", "figures"],
  response: ["lists", "outlook", "figures"],
  thread: ["lists", "outlook", "drafts", "available", "figures"],
} satisfies Record<events.CampaignEvent["kind"], Part[]>;

type Part = "lists" | "outlook" | "drafts" | "available" | "deliveries" | "figures";

/** The queries that a change makes stale: those of its campaign, and of threads only the one that changed. */
export function staleAfter({ campaignId, threadId, kind }: events.CampaignEvent): QueryKey[] {
  const thread = threadId === undefined ? threadKeys.details(campaignId) : threadKeys.detail(campaignId, threadId);
  const keys: QueryKey[] = [
    campaignDetail(campaignId).queryKey,
    ...stale[kind].map((part) => threadKeys[part](campaignId)),
  ];
  return kind === "campaign" ? keys : [...keys, thread];
}

/** Everything that is shown of a campaign: nobody knows what changed while nobody listened. */
export function staleAfterSilence(campaignId: string): QueryKey[] {
  return [campaignDetail(campaignId).queryKey, threadKeys.ofCampaign(campaignId)];
}
