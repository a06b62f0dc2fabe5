import { evidence, unmatchedMail } from "@overture/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { useRefreshCampaign } from "./thread.queries";

/** Confirms the sender, and says whether mail may go to the address that the message hands over to. */
export function useConfirmSender(messageId: string, refresh: () => void) {
  return useMutation({
    mutationFn: (handOverTo: string | undefined) =>
      call(evidence.confirmSender, { params: { id: messageId }, body: { handOverTo } }),
    onSuccess: refresh,
  });
}

export function useWithdrawBounce(campaignId: string, messageId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: () => call(evidence.withdrawBounce, { params: { id: messageId } }),
    onSuccess: refresh,
  });
}

export function useUnassignMail(messageId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(unmatchedMail.unassignMail, { params: { id: messageId } }),
    // As when it was assigned: an answer can change any campaign.
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}
