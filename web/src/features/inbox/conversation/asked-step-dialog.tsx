import type { outreach } from "@overture/contract";
import { Trans, t } from "#language";
import { useSession } from "../../../api/session";
import { useConfirmSender } from "../../../entities/thread/evidence.queries";
import type { AskedStep } from "../../../entities/thread/next-step";
import { useReadThread, useRefreshCampaign } from "../../../entities/thread/thread.queries";
import { because } from "../../../ui/because";
import { Button } from "../../../ui/button";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { toast } from "../../../ui/toast";
import { mayConfirmSender } from "./answer-words";
import { CancelThreadDialog } from "./cancel-thread-dialog";

interface Props {
  thread: outreach.Thread;
  asked: AskedStep;
  /** Called when the address is confirmed, so that drafts may go to it. */
  onConfirmed: (recipient: string) => void;
  onClose: () => void;
}

/** The dialog of a next step that asks something before a message is written. */
export function AskedStepDialog({ thread, asked: { answer }, onConfirmed, onClose }: Props) {
  if (answer.next === "close") return <CancelThreadDialog thread={thread} reason={t`Declined`} onClose={onClose} />;
  const message = thread.messages.find(({ _id }) => _id === answer._id);
  const address = message?.reading?.handOverTo;
  if (answer.next !== "confirm" || !message || address === undefined) return null;
  return (
    <ConfirmReferral
      thread={thread}
      message={message}
      address={address}
      onConfirmed={() => onConfirmed(address)}
      onClose={onClose}
    />
  );
}

interface ConfirmProps {
  thread: outreach.Thread;
  message: outreach.Message;
  address: string;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks a user to confirm an unproved address, which makes it a possible recipient. */
function ConfirmReferral({ thread, message, address, onConfirmed, onClose }: ConfirmProps) {
  const refresh = useRefreshCampaign(thread.campaignId);
  const confirm = useConfirmSender(message._id, refresh);
  const readThread = useReadThread(thread.campaignId);
  const sender = message.from ?? thread.creator.email;
  const mayConfirm = mayConfirmSender(thread, useSession()?.user.role);

  async function submit() {
    try {
      await confirm.mutateAsync(address);
      // Drafts offer the addresses of the loaded conversation, so it is loaded again before one begins.
      await readThread(thread._id);
      onConfirmed();
    } catch (error) {
      toast.error(t`The address was not confirmed`, because(error));
    }
  }

  return (
    <Dialog
      title={t`Write to ${address}?`}
      description={
        <Trans>
          A message from <strong className="wrap-anywhere">{sender}</strong> names this address, and nothing proves who
          wrote it. Confirm both only if you know them.
        </Trans>
      }
      onClose={onClose}
    >
      {!mayConfirm && <p>{t`It came to the shared mailbox: an administrator can confirm it.`}</p>}
      <DialogActions>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        {mayConfirm && (
          <Button tone="primary" busy={confirm.isPending} onClick={() => void submit()}>
            {t`Confirm and write`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
