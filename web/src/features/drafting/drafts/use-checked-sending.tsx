import type { outreach } from "@overture/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf } from "../../../api/call-error";
import { useBulkSending } from "../../../entities/thread/use-sending";
import { toast } from "../../../ui/toast";
import { draftReview } from "../previewing/preview.queries";
import { checkOf, hasConcerns, type SendCheck } from "./send-check";
import { SendCheckDialog } from "./send-check-dialog";

interface Options {
  campaignId: string;
  onShow: (only: outreach.Concern) => void;
  onSent: () => void;
}

/** What the list shows. */
interface Shown {
  q: string;
  count: number;
}

interface Sending {
  shown?: Shown | undefined;
  /** The moment at which they go; without one they go now. */
  sendAt?: string | undefined;
}

interface CheckedSending {
  /** All drafts that match, or of all drafts the chosen ones. */
  sendMatching: (shown: Shown) => Promise<void>;
  sendChosen: (chosen: ReadonlySet<string>, sendAt?: string) => Promise<void>;
  isBusy: boolean;
  /** The question, while it is open. */
  question: ReactNode;
}

/** Sends many drafts at once, and asks first when there are some among them that one may not have meant to send. */
export function useCheckedSending({ campaignId, onShow, onSent }: Options): CheckedSending {
  const queryClient = useQueryClient();
  const { sendAll, isSending } = useBulkSending(campaignId);
  const [isChecking, setIsChecking] = useState(false);
  const [check, setCheck] = useState<SendCheck & Sending>();

  async function send(messageIds: string[], how: Sending) {
    setCheck(undefined);
    if (await sendAll({ messageIds, ...how })) onSent();
  }

  async function look(q: string): Promise<SendCheck | undefined> {
    setIsChecking(true);
    try {
      return await queryClient.fetchQuery({ ...draftReview(campaignId, q), staleTime: 0 });
    } catch (error) {
      toast.error("Nothing was sent", { description: messageOf(error) });
      return undefined;
    } finally {
      setIsChecking(false);
    }
  }

  async function sendOrAsk(found: SendCheck | undefined, how: Sending) {
    if (!found || found.messageIds.length === 0) return;
    if (hasConcerns(found)) setCheck({ ...found, ...how });
    else await send([...found.messageIds], how);
  }

  return {
    async sendMatching(shown) {
      await sendOrAsk(await look(shown.q), { shown });
    },
    async sendChosen(chosen, sendAt) {
      const review = await look("");
      await sendOrAsk(review && checkOf(review, chosen), { ...(sendAt !== undefined && { sendAt }) });
    },
    isBusy: isSending || isChecking,
    question: check && (
      <SendCheckDialog
        check={check}
        busy={isSending}
        onShow={(only) => {
          setCheck(undefined);
          onShow(only);
        }}
        onSend={(messageIds) => void send(messageIds, { shown: check.shown, sendAt: check.sendAt })}
        onClose={() => setCheck(undefined)}
      />
    ),
  };
}
