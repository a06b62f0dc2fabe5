import type { outreach } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { useSession } from "../../../api/session";
import { ConfirmAddressesDialog } from "../../../entities/thread/confirm-addresses-dialog";
import { useConfirmSender, useWithdrawBounce } from "../../../entities/thread/evidence.queries";
import { useRefreshCampaign } from "../../../entities/thread/thread.queries";
import { Badge } from "../../../ui/badge";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { toast } from "../../../ui/toast";
import { handOverToConfirm, isUnconfirmed, mayConfirmSender } from "./answer-words";

interface Props {
  message: outreach.Message;
  campaignId: string;
}

interface SenderProps extends Props {
  creatorAddress: string;
  isShared: boolean;
}

/** Anybody can put any sender into a mail. If nothing proves the sender, a user may confirm it. */
export function UnprovedSender({ message, campaignId, creatorAddress, isShared }: SenderProps) {
  const confirm = useConfirmSender(message._id, useRefreshCampaign(campaignId));
  const [isAsking, setIsAsking] = useState(false);
  const mayConfirm = mayConfirmSender({ isShared }, useSession()?.user.role);
  const handOverTo = message.reading?.handOverTo;
  const laterConfirmed = handOverToConfirm(message);
  if (!isUnconfirmed(message, creatorAddress) && laterConfirmed === undefined) return null;

  function confirmWith(address: string | undefined) {
    confirm.mutate(address, {
      onSuccess: () => {
        toast.success(laterConfirmed === undefined ? t`Sender confirmed` : t`Address confirmed`);
        setIsAsking(false);
      },
      onError: (error) => toast.error(t`The sender was not confirmed`, because(error)),
    });
  }

  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
      {message.isSenderUnproved && <Badge tone="warn">{t`Unproved sender`}</Badge>}
      <span className="min-w-0 break-words">{unprovedWords(message)}</span>
      {mayConfirm ? (
        <Button
          size="small"
          busy={confirm.isPending && !isAsking}
          onClick={() => {
            if (laterConfirmed !== undefined) confirmWith(laterConfirmed);
            else if (handOverTo !== undefined) setIsAsking(true);
            else confirmWith(undefined);
          }}
        >
          {laterConfirmed === undefined ? t`Confirm sender` : t`Confirm address`}
        </Button>
      ) : (
        <span>{t`It came to the shared mailbox: an administrator can confirm it.`}</span>
      )}
      {isAsking && handOverTo !== undefined && (
        <ConfirmAddressesDialog
          sender={message.from ?? creatorAddress}
          handOverTo={handOverTo}
          busy={confirm.isPending}
          onConfirm={confirmWith}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

function unprovedWords(message: outreach.Message): string {
  const handOverTo = handOverToConfirm(message);
  if (handOverTo !== undefined) return t`Your answers can go to ${handOverTo} too, once that address is confirmed.`;
  if (message.isSenderUnproved) return t`Nothing shows who wrote this. It ends nothing, and its price is a suggestion.`;
  return t`Your answers can go to this address once it is confirmed.`;
}

/** A report that does not name one of our mails may come from anybody, so a user may withdraw it. */
export function UnprovedBounce({ message, campaignId }: Props) {
  const withdraw = useWithdrawBounce(campaignId, message._id);
  if (!message.isBounceUnproved) return null;
  return (
    <>
      <Badge tone="warn">{t`Unproved report`}</Badge>
      <Button
        size="small"
        busy={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(undefined, {
            onSuccess: () => toast.success(t`The message counts as arrived`),
            onError: (error) => toast.error(t`That could not be saved`, because(error)),
          })
        }
      >
        {t`Mark as arrived`}
      </Button>
    </>
  );
}
