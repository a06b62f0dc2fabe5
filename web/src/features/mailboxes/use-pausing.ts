import type { mailboxes } from "@overture/contract";
import { messageOf } from "../../api/call-error";
import { toast } from "../../ui/toast";
import { usePauseMailbox, useResumeMailbox } from "./mailboxes.queries";

/** Pauses a mailbox that sends, and resumes one that does not, whatever stopped it. */
export function usePausing(): { toggle: (mailbox: mailboxes.Mailbox) => void; isPending: boolean } {
  const pause = usePauseMailbox();
  const resume = useResumeMailbox();

  function toggle(mailbox: mailboxes.Mailbox) {
    const { address } = mailbox;
    if (mailbox.pause) {
      resume.mutate(mailbox, {
        onSuccess: () => toast.success(`${address} sends again`),
        onError: (error) => toast.error(`${address} could not be resumed`, { description: messageOf(error) }),
      });
    } else {
      pause.mutate(mailbox, {
        onSuccess: () => toast.success(`${address} is paused`, { description: "What waits goes when you resume it." }),
        onError: (error) => toast.error(`${address} could not be paused`, { description: messageOf(error) }),
      });
    }
  }

  return { toggle, isPending: pause.isPending || resume.isPending };
}
