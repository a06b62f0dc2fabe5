import { outreach } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { inboxKeys } from "../../../entities/inbox/inbox.queries";

/** Of which campaign a conversation is that only the address names. */
export const threadCampaign = (threadId: string) =>
  queryOptions({
    queryKey: [...inboxKeys.campaignOf, threadId] as const,
    queryFn: async ({ signal }) => (await call(outreach.getThread, { params: { id: threadId }, signal })).campaignId,
    staleTime: Number.POSITIVE_INFINITY,
  });
