import type { campaigns } from "@overture/contract";
import { Pause, Play } from "lucide-react";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";
import { usePauseCampaign, useResumeCampaign } from "./pause.queries";

/** Stops what the campaign has waiting, and lets it go on. */
export function PauseButton({ campaign }: { campaign: campaigns.Campaign }) {
  const pause = usePauseCampaign(campaign._id);
  const resume = useResumeCampaign(campaign._id);
  if (campaign.pausedAt !== undefined) {
    return (
      <Button
        icon={<Play aria-hidden size={16} />}
        busy={resume.isPending}
        onClick={() =>
          resume.mutate(undefined, {
            onSuccess: () => toast.success("The campaign goes on"),
            onError: (error) => toast.error("The campaign could not be resumed", { description: messageOf(error) }),
          })
        }
      >
        Resume
      </Button>
    );
  }
  return (
    <Button
      icon={<Pause aria-hidden size={16} />}
      busy={pause.isPending}
      onClick={() =>
        pause.mutate(undefined, {
          onSuccess: () => toast.info("Paused: nothing leaves this campaign until you resume it"),
          onError: (error) => toast.error("The campaign could not be paused", { description: messageOf(error) }),
        })
      }
    >
      Pause
    </Button>
  );
}
