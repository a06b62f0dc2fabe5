import { members } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { campaignKeys } from "./campaign.queries";

/** Who owns a campaign, works in it, or looks at it. */
export const campaignMembers = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignKeys.detail(campaignId), "members"] as const,
    queryFn: ({ signal }) => call(members.listMembers, { params: { id: campaignId }, signal }),
  });
