import type { campaigns } from "@overture/contract";
import { Pause, Play } from "lucide-react";
import { t } from "#language";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";
import { useIsPaused, useSetPaused } from "./pause.queries";

/** Pauses and resumes the sending of a campaign. */
export function PauseButton({ campaign }: { campaign: campaigns.Campaign }) {
  const { mutateAsync: setPaused } = useSetPaused(campaign._id);
  const isPaused = useIsPaused(campaign);

  async function resume() {
    try {
      await setPaused(false);
      toast.success(t`Campaign resumed`);
    } catch (error) {
      toast.error(t`The campaign could not be resumed`, because(error));
    }
  }

  async function pause() {
    try {
      await setPaused(true);
      toast.info(t`Campaign paused: nothing is sent until you resume it`);
    } catch (error) {
      toast.error(t`The campaign could not be paused`, because(error));
    }
  }

  return (
    <Button
      icon={isPaused ? <Play aria-hidden size={16} /> : <Pause aria-hidden size={16} />}
      onClick={() => void (isPaused ? resume() : pause())}
    >
      {isPaused ? t`Resume` : t`Pause`}
    </Button>
  );
}
