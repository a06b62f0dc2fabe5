import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { campaignMembers } from "../../../entities/campaign/campaign-members.queries";
import { inboxKeys } from "../../../entities/inbox/inbox.queries";

/** The owner and the members of each of these campaigns. */
export const peopleOf = (queryClient: QueryClient, campaignIds: readonly string[]) =>
  queryOptions({
    queryKey: [...inboxKeys.people, ...campaignIds] as const,
    queryFn: () => Promise.all(campaignIds.map((id) => queryClient.fetchQuery(campaignMembers(id)))),
  });
