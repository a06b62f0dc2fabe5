import type { system } from "@overture/contract";
import type { QueryKey } from "@tanstack/react-query";
import { campaignKey, outreachKey } from "./api";

const stale = {
  campaign: ["available"],
  drafts: ["threads", "drafts"],
  delivery: ["threads", "drafts"],
  response: ["threads", "open-deals"],
  thread: ["threads", "open-deals", "drafts", "available"],
} satisfies Record<system.CampaignEvent["kind"], string[]>;

/** The queries that a change makes stale: those of its campaign, and of threads only the one that changed. */
export function staleAfter({ campaignId, threadId, kind }: system.CampaignEvent): QueryKey[] {
  const campaign = outreachKey(campaignId);
  const thread = threadId === undefined ? [...campaign, "thread"] : [...campaign, "thread", threadId];
  const keys: QueryKey[] = [campaignKey(campaignId), ...stale[kind].map((part) => [...campaign, part])];
  return kind === "campaign" ? keys : [...keys, thread];
}
