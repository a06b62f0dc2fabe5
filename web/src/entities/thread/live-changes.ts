import type { events } from "@overture/contract";
import type { QueryKey } from "@tanstack/react-query";
import { wordsFor } from "../../ui/words-for";
import { campaignDetail } from "../campaign/campaign.queries";
import { threadKeys } from "./thread.queries";

const staleByKind = {
  campaign: ["available", "outlook", "figures"],
  drafts: ["drafts", "deliveries", "variants"],
  delivery: ["drafts", "deliveries", "figures"],
  response: ["outlook", "figures", "variants"],
  thread: ["outlook", "drafts", "available", "figures"],
  // The note itself arrives as a change of its conversation.
  mention: [],
  // Who has a conversation open changes no row.
  presence: [],
} satisfies Record<events.CampaignEvent["kind"], Part[]>;

const allParts = ["outlook", "drafts", "available", "deliveries", "figures", "variants"] as const;
type Part = (typeof allParts)[number];

interface Applied {
  /** A row may stand elsewhere now. */
  isMoved: boolean;
  /** The pages of sent messages that the event did not fully update; undefined if it had nothing about them. */
  sentPages?: readonly QueryKey[] | undefined;
}

/**
 * The queries that a change makes stale, except for the rows that its event carries; of threads only the changed ones.
 */
export function staleAfter(event: events.CampaignEvent, { isMoved, sentPages }: Applied): QueryKey[] {
  const { campaignId, kind, campaign } = event;
  if (kind === "presence") return [];
  // A newer server may send kinds whose effect is unknown here.
  const parts = wordsFor<typeof kind, readonly Part[]>(staleByKind, kind, () => allParts);
  return [
    ...(campaign ? [] : [campaignDetail(campaignId).queryKey]),
    ...(isMoved ? [threadKeys.lists(campaignId)] : []),
    ...parts.flatMap((part) => (part === "deliveries" && sentPages ? sentPages : [threadKeys[part](campaignId)])),
    ...(kind === "campaign" ? [] : changedThreads(event)),
  ];
}

function changedThreads({ campaignId, threadId, threads }: events.CampaignEvent): QueryKey[] {
  if (threads) return threads.map(({ _id }) => threadKeys.detail(campaignId, _id));
  return [threadId === undefined ? threadKeys.details(campaignId) : threadKeys.detail(campaignId, threadId)];
}

/** Everything that is shown of a campaign: changes may have been missed. */
export function staleAfterSilence(campaignId: string): QueryKey[] {
  return [campaignDetail(campaignId).queryKey, threadKeys.ofCampaign(campaignId)];
}
