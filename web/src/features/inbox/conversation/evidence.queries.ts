import { evidence, type outreach } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { useRefreshCampaign } from "../../../entities/thread/message.queries";

export function useConfirmSender(campaignId: string, message: outreach.Message) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    /** With the address that the message hands over to, where that is confirmed as well. */
    mutationFn: (handOverTo: string | undefined) =>
      call(evidence.confirmSender, { params: { id: message._id }, body: { handOverTo } }),
    onSuccess: () => void refresh(),
  });
}

export function useWithdrawBounce(campaignId: string, message: outreach.Message) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: () => call(evidence.withdrawBounce, { params: { id: message._id } }),
    onSuccess: () => void refresh(),
  });
}
