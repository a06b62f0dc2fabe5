import type { mailboxes } from "@overture/contract";
import { t } from "#language";
import { because } from "../../ui/because";
import { toast } from "../../ui/toast";
import { useDisconnectMailbox, useRestoreMailbox } from "./mailboxes.queries";

/** Disconnects a mailbox at once, and offers to undo this. */
export function useDisconnecting(): (mailbox: mailboxes.Mailbox) => void {
  const { mutate: disconnect } = useDisconnectMailbox();
  const { mutateAsync: connectAgain } = useRestoreMailbox();

  async function restore(mailbox: mailboxes.Mailbox) {
    try {
      await connectAgain(mailbox);
      toast.success(t`${mailbox.address} is connected again`);
    } catch (error) {
      toast.error(t`${mailbox.address} could not be connected again`, because(error));
    }
  }

  return (mailbox) =>
    disconnect(mailbox, {
      onSuccess: () =>
        toast.success(t`${mailbox.address} disconnected`, {
          description: t`Its conversations stay; nothing more is sent from it.`,
          action: { label: t`Undo`, onClick: () => void restore(mailbox) },
        }),
      onError: (error) => toast.error(t`${mailbox.address} could not be disconnected`, because(error)),
    });
}
