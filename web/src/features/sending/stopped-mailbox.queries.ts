import { useMutation } from "@tanstack/react-query";
import { resumeMailbox } from "../../entities/mailbox/mailbox.queries";
import { useRefreshCampaign } from "../../entities/thread/thread.queries";

/** Resumes the mailbox that the campaign sends from. */
export function useResumeMailbox(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: resumeMailbox,
    onSuccess: refresh,
  });
}
