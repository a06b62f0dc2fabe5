import type { outreach } from "@overture/contract";
import { messageOf } from "../../../api/call-error";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { toast } from "../../../ui/toast";
import { isUnconfirmed } from "./answer-words";
import { useConfirmSender, useWithdrawBounce } from "./evidence-calls";

interface Props {
  message: outreach.Message;
  campaignId: string;
}

/** Anybody can write any sender into a mail; where nothing proves it, a person may say that it is right. */
export function UnprovedSender({ message, campaignId, creatorAddress }: Props & { creatorAddress: string }) {
  const confirm = useConfirmSender(campaignId, message);
  if (!isUnconfirmed(message, creatorAddress)) return null;
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
      {message.isSenderUnproved && <Badge tone="warn">Unproved sender</Badge>}
      <span className="min-w-0">
        {message.isSenderUnproved
          ? "Nothing shows who wrote this. It ends nothing, and its price is a suggestion."
          : "Your answers can go to this address once it is confirmed."}
      </span>
      <Button
        size="small"
        busy={confirm.isPending}
        onClick={() =>
          confirm.mutate(undefined, {
            onSuccess: () => toast.success("Sender confirmed"),
            onError: (error) => toast.error("The sender was not confirmed", { description: messageOf(error) }),
          })
        }
      >
        Confirm sender
      </Button>
    </p>
  );
}

/** A report that names nothing of ours may be anybody's. */
export function UnprovedBounce({ message, campaignId }: Props) {
  const withdraw = useWithdrawBounce(campaignId, message);
  if (!message.isBounceUnproved) return null;
  return (
    <>
      <Badge tone="warn">Unproved report</Badge>
      <Button
        size="small"
        busy={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(undefined, {
            onSuccess: () => toast.success("The message counts as arrived"),
            onError: (error) => toast.error("That could not be saved", { description: messageOf(error) }),
          })
        }
      >
        It arrived
      </Button>
    </>
  );
}
