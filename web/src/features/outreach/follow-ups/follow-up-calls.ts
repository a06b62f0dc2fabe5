import { followUps, type outreach, templates } from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithMessage } from "../../../api/client";
import { outreachKey, threadDetail } from "../api";
import { useRefreshCampaign } from "../message-calls";

export const followUpList = (campaignId: string) =>
  queryOptions({
    queryKey: [...outreachKey(campaignId), "follow-ups"],
    queryFn: ({ signal }) => call(followUps.listFollowUps, { params: { id: campaignId }, signal }),
  });

export const followUpVariables = queryOptions({
  queryKey: ["follow-ups", "variables"],
  queryFn: ({ signal }) => call(templates.listTemplateVariables, { signal }),
});

/** The text as the newest creator of the catalogue would get it. */
export const followUpPreview = (content: string) =>
  queryOptions({
    queryKey: ["follow-ups", "preview", content],
    queryFn: ({ signal }) => call(templates.previewTemplate, { body: { content }, signal }),
    placeholderData: keepPreviousData,
  });

export function useSaveFollowUps(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: (body: followUps.FollowUpList) =>
      callWithMessage(followUps.saveFollowUps, { params: { id: campaignId }, body }),
    onSuccess: refresh,
  });
}

/** Stops the follow-ups of one thread, or lets them go on. */
export function useTurnFollowUps({ _id, campaignId }: outreach.Thread) {
  const queryClient = useQueryClient();
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: (turn: "stop" | "start") =>
      call(turn === "stop" ? followUps.stopFollowUps : followUps.startFollowUps, { params: { id: _id } }),
    onSuccess: (thread) => {
      queryClient.setQueryData(threadDetail(campaignId, _id).queryKey, thread);
      void refresh();
    },
  });
}
