import type { evidence } from "@overture/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#language";
import { ConfirmAddressesDialog } from "../../entities/thread/confirm-addresses-dialog";
import { useConfirmSender } from "../../entities/thread/evidence.queries";
import { Badge } from "../../ui/badge";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { Ago } from "../../ui/figures";
import { Panel } from "../../ui/panel";
import { toast } from "../../ui/toast";
import { unconfirmedSenders, useUnconfirmedSenders } from "./unmatched-mail.queries";

/** Lets administrators confirm senders, because the shared mailbox writes to a new address only after that. */
export function UnconfirmedSenders() {
  const { data } = useUnconfirmedSenders();
  if (!data || data.senders.length === 0) return null;
  return (
    <div className="mb-4">
      <Panel
        title={t`Senders to confirm`}
        description={
          t`They answered to the shared mailbox from addresses that nothing proves.` +
          " " +
          t`Confirm one, and its conversation may write there.`
        }
      >
        <ul aria-label={t`Senders to confirm`} className="divide-y divide-line">
          {data.senders.map((sender) => (
            <UnconfirmedSender key={sender._id} sender={sender} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function UnconfirmedSender({ sender }: { sender: evidence.UnconfirmedSender }) {
  const queryClient = useQueryClient();
  const confirm = useConfirmSender(sender._id, () => void queryClient.invalidateQueries(unconfirmedSenders));
  const [isAsking, setIsAsking] = useState(false);

  function confirmWith(handOverTo: string | undefined) {
    confirm.mutate(handOverTo, {
      onSuccess: () => toast.success(t`Sender confirmed`),
      onError: (error) => toast.error(t`The sender was not confirmed`, because(error)),
    });
  }

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-[13px]">
          <span className="min-w-0 font-medium break-all">{sender.from}</span>
          {!sender.isProved && <Badge tone="warn">{t`Unproved sender`}</Badge>}
          <span className="text-muted">
            <Ago date={sender.receivedAt} />
          </span>
        </p>
        <p className="mt-0.5 text-[13px] text-muted">
          {t`About ${sender.creatorName}, in a conversation of ${sender.username}`}
        </p>
        {sender.handOverTo !== undefined && (
          <p className="mt-0.5 text-[13px] wrap-anywhere text-warn">{t`Says to write to ${sender.handOverTo} instead`}</p>
        )}
        <p className="mt-0.5 break-words">{sender.excerpt}</p>
      </div>
      <Button
        size="small"
        aria-label={t`Confirm ${sender.from}`}
        busy={confirm.isPending && !isAsking}
        onClick={() => (sender.handOverTo === undefined ? confirmWith(undefined) : setIsAsking(true))}
      >
        {t`Confirm`}
      </Button>
      {isAsking && sender.handOverTo !== undefined && (
        <ConfirmAddressesDialog
          sender={sender.from}
          handOverTo={sender.handOverTo}
          busy={confirm.isPending}
          onConfirm={confirmWith}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}
