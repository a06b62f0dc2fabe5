import { followUps, type outreach } from "@overture/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { threadDetail, useRefreshCampaign } from "../../../entities/thread/thread.queries";

/** Stops or restarts the follow-ups of one thread. */
export function useSwitchFollowUps({ _id, campaignId }: outreach.Thread) {
  const queryClient = useQueryClient();
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: (turn: "stop" | "start") =>
      call(turn === "stop" ? followUps.stopFollowUps : followUps.startFollowUps, { params: { id: _id } }),
    onSuccess: (thread) => {
      queryClient.setQueryData(threadDetail(campaignId, _id).queryKey, thread);
      refresh();
    },
  });
}
