import type { mailboxes } from "@overture/contract";
import { t } from "#language";
import { because } from "../../ui/because";
import { toast } from "../../ui/toast";
import { useSetMailboxPaused } from "./mailboxes.queries";

/** Pauses a mailbox that sends, and resumes one that does not, whatever stopped it. */
export function usePausing(): (mailbox: mailboxes.Mailbox) => void {
  const { mutateAsync: setPaused } = useSetMailboxPaused();

  async function toggle(mailbox: mailboxes.Mailbox) {
    const { address } = mailbox;
    const isPaused = mailbox.pause === undefined;
    try {
      await setPaused({ mailbox, isPaused });
      if (isPaused) toast.success(t`${address} is paused`, { description: t`Queued mail is sent once you resume it.` });
      else toast.success(t`${address} sends again`);
    } catch (error) {
      const failed = isPaused ? t`${address} could not be paused` : t`${address} could not be resumed`;
      toast.error(failed, because(error));
    }
  }

  return (mailbox) => void toggle(mailbox);
}
