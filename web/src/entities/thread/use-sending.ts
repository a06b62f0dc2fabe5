import type { outreach } from "@overture/contract";
import { useRouter } from "@tanstack/react-router";
import { plural, t } from "#language";
import { isConflict, messageOf } from "../../api/call-error";
import { because } from "../../ui/because";
import { formatDateTime } from "../../ui/format";
import { toast } from "../../ui/toast";
import { useUndoSeconds } from "../../ui/undo-seconds";
import { morning, type ShownDrafts, useSendCampaign, useSendMessage, useUnsendMessage } from "./message.queries";
import { takenBackWords } from "./taken-back-words";
import { undoOffer } from "./undo-offer";
import { useTakingBack } from "./use-taking-back";

interface SendingOptions {
  /** The moment at which it goes; without one it goes now. */
  sendAt?: string | undefined;
  /** Where the message is not as it was shown: it may ask, and send again. */
  onChanged?: (words: string) => Promise<boolean>;
  /** When sending was undone. */
  onTakenBack?: (() => void) | undefined;
}

/** Sends one message and offers to undo it. Goes on when the part of the page that asked for it is removed. */
export function useSending(campaignId: string) {
  const { mutateAsync: sendMessage, isPending } = useSendMessage(campaignId);
  const { mutateAsync: unsendMessage } = useUnsendMessage(campaignId);
  const undoSeconds = useUndoSeconds();

  async function undo(message: outreach.Message, onTakenBack?: () => void) {
    try {
      const { text, description } = takenBackWords(await unsendMessage(message));
      onTakenBack?.();
      toast.info(text, description === undefined ? {} : { description });
    } catch (error) {
      toast.error(t`The message could not be taken back`, because(error));
    }
  }

  /** Whether the message is on its way, or waits for its moment. */
  async function send(
    message: outreach.Message,
    recipient: string,
    { sendAt, onChanged, onTakenBack }: SendingOptions = {},
  ): Promise<boolean> {
    const startedAt = performance.now();
    try {
      const sent = await sendMessage({ message, sendAt });
      const onUndo = () => void undo(sent, onTakenBack);
      if (sendAt === undefined)
        toast.success(t`Sending to ${recipient}`, undoOffer({ undoSeconds, startedAt, onUndo }));
      else {
        toast.success(t`Planned for ${formatDateTime(sent.nextAttemptAt ?? sendAt)}`, {
          description: t`Until then you can change the time of the message to ${recipient}, or take it back in Sent.`,
          durationMs: undoSeconds * 1_000,
          action: { label: t`Undo`, onClick: onUndo },
        });
      }
      return true;
    } catch (error) {
      if (onChanged && isConflict(error)) return onChanged(messageOf(error));
      toast.error(t`The message was not sent`, because(error));
      return false;
    }
  }

  return { send, isSending: isPending };
}

const campaignPath: string = "/dashboard/campaign/$campaignId";

/** The same for many drafts at once; then shows how far they have come. */
export function useBulkSending(campaignId: string) {
  const { mutateAsync: sendCampaign, isPending } = useSendCampaign(campaignId);
  const { takeBack } = useTakingBack(campaignId);
  const undoSeconds = useUndoSeconds();
  const router = useRouter();

  /** Navigates only if the user has not gone to another page meanwhile. */
  function show(search: { view: "drafts" } | { view: "sent"; since: string }) {
    if (!router.state.location.pathname.includes(campaignId)) return;
    void router.navigate({ to: campaignPath, params: { campaignId }, search });
  }

  async function undo(messageIds: string[], sentAt: string) {
    if (await takeBack(messageIds, sentAt)) show({ view: "drafts" });
  }

  async function sendAll(drafts: ShownDrafts, onChanged: (words: string) => Promise<boolean>): Promise<boolean> {
    const { messageIds, sendAt } = drafts;
    const startedAt = performance.now();
    try {
      const { queued, skipped, sentAt } = await sendCampaign(drafts);
      const note = skipped > 0 ? skippedWords(skipped) : "";
      const onUndo = () => void undo(messageIds, sentAt);
      if (sendAt === undefined) {
        const words = plural(queued, { one: "Sending # message", other: "Sending # messages" });
        toast.success(words, undoOffer({ undoSeconds, startedAt, onUndo, note }));
      } else {
        toast.success(plannedWords(queued, sendAt), {
          description: `${note} ${t`Until then you can take them back in Sent.`}`.trim(),
          durationMs: undoSeconds * 1_000,
          action: { label: t`Undo`, onClick: onUndo },
        });
      }
      if (queued > 0 && sendAt === undefined) show({ view: "sent", since: sentAt });
      return true;
    } catch (error) {
      if (isConflict(error)) return onChanged(messageOf(error));
      toast.error(t`Nothing was sent`, because(error));
      return false;
    }
  }

  return { sendAll, isSending: isPending };
}

function skippedWords(drafts: number): string {
  return plural(drafts, {
    one: "# draft could not be sent and stayed here.",
    other: "# drafts could not be sent and stayed here.",
  });
}

export function plannedWords(messages: number, sendAt: string): string {
  if (sendAt === morning) {
    return plural(messages, {
      one: "# message planned for the creators' mornings",
      other: "# messages planned for the creators' mornings",
    });
  }
  const moment = formatDateTime(sendAt);
  return plural(messages, { one: `# message planned for ${moment}`, other: `# messages planned for ${moment}` });
}
