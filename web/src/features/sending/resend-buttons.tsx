import type { deliveries } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { Clock, RotateCw, Undo2 } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { useTakingBack } from "../../entities/thread/use-taking-back";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { formatQuantity } from "../../ui/format";
import { loadable } from "../../ui/loadable";
import { toast } from "../../ui/toast";
import { type DeliveryFilter, listEveryDelivery } from "./delivery.queries";
import { useResending } from "./use-resending";

interface Props {
  campaignId: string;
  filter: DeliveryFilter;
  total: number;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  /** A message to confirm before sending it again, because a second copy may arrive. */
  asking: deliveries.SentMessage | undefined;
  onAsked: () => void;
}

const laterDialog = loadable(() => import("../../entities/thread/send-later-dialog"));

const nothing: ReadonlySet<string> = new Set();

/** The actions for the selected messages, or for all matching ones. */
export function ResendButtons({ campaignId, filter, total, selected, onSelect, asking, onAsked }: Props) {
  const { sendAgain, isSending } = useResending(campaignId);
  const { takeBack, isTakingBack } = useTakingBack(campaignId);
  const everybody = useMutation({ mutationFn: () => listEveryDelivery(campaignId, filter) });
  const [isAsking, setIsAsking] = useState(false);
  const [isPlanning, setIsPlanning] = useState(false);
  const SendLaterDialog = laterDialog.useModule(isPlanning)?.SendLaterDialog;
  const { state } = filter;
  const ids = [...selected];
  const doubtWords =
    t`The mail server's answer was lost, so nobody knows whether they arrived.` +
    " " +
    t`Whoever got the first copy will get a second one.`;

  function selectEvery() {
    everybody.mutate(undefined, {
      onSuccess: (every) => onSelect(new Set(every)),
      onError: (error) => toast.error(t`Not all could be selected`, because(error)),
    });
  }

  async function act(action: Promise<boolean>) {
    if (await action) onSelect(nothing);
  }

  function closeQuestion() {
    setIsAsking(false);
    onAsked();
  }

  const doubtful = asking ? [asking._id] : ids;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {selected.size > 0 && (
        <>
          <Button tone="quiet" onClick={() => onSelect(nothing)}>
            {t`Clear selection`}
          </Button>
          {state === "waiting" ? (
            <Button busy={isTakingBack} icon={<Undo2 aria-hidden size={16} />} onClick={() => void act(takeBack(ids))}>
              {t`Take ${formatQuantity(selected.size, "message")} back`}
            </Button>
          ) : (
            <>
              <Button
                busy={isSending}
                icon={<RotateCw aria-hidden size={16} />}
                onClick={() => (state === "unconfirmed" ? setIsAsking(true) : void act(sendAgain(ids, "failed")))}
              >
                {t`Send ${formatQuantity(selected.size, "message")} again`}
              </Button>
              <Button
                icon={<Clock aria-hidden size={16} />}
                onPointerEnter={laterDialog.warm}
                onClick={() => setIsPlanning(true)}
              >
                {t`Send later`}
              </Button>
            </>
          )}
        </>
      )}
      {state !== undefined && state !== "accepted" && state !== "bounced" && selected.size < total && (
        <Button tone="quiet" busy={everybody.isPending} onClick={selectEvery}>
          {t`Select all ${formatQuantity(total, "message")}`}
        </Button>
      )}
      {isPlanning && SendLaterDialog && (
        <SendLaterDialog
          title={t`Send ${formatQuantity(selected.size, "message")} again later`}
          description={
            (state === "unconfirmed" ? `${doubtWords} ` : "") +
            t`Limits and sending hours of the mailbox may make them later.`
          }
          label={t`Send later`}
          hasMorning
          busy={isSending}
          onChoose={(sendAt) =>
            void act(sendAgain(ids, state === "unconfirmed" ? state : "failed", sendAt)).then(() =>
              setIsPlanning(false),
            )
          }
          onClose={() => setIsPlanning(false)}
        />
      )}
      {(isAsking || asking) && (
        <ConfirmDialog
          title={t`Send ${formatQuantity(doubtful.length, "message")} again?`}
          description={doubtWords}
          confirmLabel={t`Send again`}
          tone="primary"
          busy={isSending}
          onConfirm={() => void act(sendAgain(doubtful, "unconfirmed")).then(closeQuestion)}
          onClose={closeQuestion}
        />
      )}
    </div>
  );
}
