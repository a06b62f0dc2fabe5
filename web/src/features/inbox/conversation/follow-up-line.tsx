import type { campaigns, outreach } from "@overture/contract";
import { t } from "#language";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { StatusDot } from "../../../ui/status-dot";
import { toast } from "../../../ui/toast";
import { useNow } from "../../../ui/use-now";
import { useSwitchFollowUps } from "./follow-up.queries";
import { followUpWords } from "./follow-up-words";

interface Props {
  thread: outreach.Thread;
  campaign: campaigns.Campaign;
}

/** The follow-up that is sent automatically unless the creator replies, with a button to stop it. */
export function FollowUpLine({ thread, campaign }: Props) {
  const now = useNow();
  const switching = useSwitchFollowUps(thread);
  const { nextFollowUp, followUpsStopped, status } = thread;
  const isOpen = status !== "closed" && status !== "cancelled";
  const isQueued = thread.messages.some(({ followUp, delivery }) => followUp !== undefined && delivery === "queued");
  if (!isOpen || (!nextFollowUp && !followUpsStopped && !isQueued)) return null;

  const start = () =>
    switching.mutate("start", { onError: (error) => failed(t`Follow-ups could not be started`, error) });
  const stop = () =>
    switching.mutate("stop", {
      onSuccess: () => toast.success(t`Follow-ups stopped`, { action: { label: t`Undo`, onClick: start } }),
      onError: (error) => failed(t`Follow-ups could not be stopped`, error),
    });
  const words = followUpsStopped
    ? t`Follow-ups are stopped here`
    : nextFollowUp
      ? followUpWords(nextFollowUp, campaign, now)
      : t`A follow-up is about to be sent`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px]">
      <StatusDot tone={followUpsStopped ? "idle" : "info"}>{words}</StatusDot>
      <Button size="small" tone="quiet" busy={switching.isPending} onClick={followUpsStopped ? start : stop}>
        {followUpsStopped ? t`Start again` : t`Stop`}
      </Button>
    </div>
  );
}

function failed(what: string, error: Error) {
  toast.error(what, because(error));
}
