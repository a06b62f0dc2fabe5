import { type outreach, profiles } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { useRefreshCampaign } from "../../../entities/thread/thread.queries";

/** Mail from a learned address joins the creator's newest open conversation from then on. */
export function useLearnAddress({ campaignId, creatorId }: Pick<outreach.Thread, "campaignId" | "creatorId">) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: (body: { email: string; role: profiles.AddressRole }) =>
      call(profiles.learnAddress, { params: { id: creatorId }, body }),
    onSuccess: refresh,
  });
}
