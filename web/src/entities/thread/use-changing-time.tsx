import type { outreach } from "@overture/contract";
import { type ReactNode, useState } from "react";
import { t } from "#language";
import { because } from "../../ui/because";
import { formatDateTime } from "../../ui/format";
import { loadable } from "../../ui/loadable";
import { toast } from "../../ui/toast";
import { useChangeSendAt } from "./message.queries";

interface ChangingTime {
  /** Asks when the message goes, and says it to the server. */
  changeTime: (message: outreach.Message) => void;
  /** The question, while it is open. */
  question: ReactNode;
}

const dialog = loadable(() => import("./send-later-dialog"));

/** Gives a message that waits another moment. */
export function useChangingTime(campaignId: string): ChangingTime {
  const { mutateAsync: change, isPending } = useChangeSendAt(campaignId);
  const [asked, setAsked] = useState<outreach.Message>();
  const SendLaterDialog = dialog.useModule(asked !== undefined)?.SendLaterDialog;

  async function choose(messageId: string, sendAt: string) {
    try {
      const { nextAttemptAt = sendAt } = await change({ messageId, sendAt });
      toast.success(t`Planned for ${formatDateTime(nextAttemptAt)}`);
    } catch (error) {
      toast.error(t`The time was not changed`, because(error));
    }
    setAsked(undefined);
  }

  return {
    changeTime: setAsked,
    question: asked && SendLaterDialog && (
      <SendLaterDialog
        title={t`Change when it is sent`}
        description={t`Limits and sending hours of the mailbox may make it later.`}
        label={t`Change time`}
        at={asked.nextAttemptAt}
        hasMorning
        busy={isPending}
        onChoose={(sendAt) => void choose(asked._id, sendAt)}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
