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

interface CheckedSending {
  /** All drafts that match, or of all drafts the chosen ones. */
  sendMatching: (shown: Shown) => Promise<void>;
  sendChosen: (chosen: ReadonlySet<string>) => Promise<void>;
  isBusy: boolean;
  /** The question, while it is open. */
  question: ReactNode;
}

/** Sends many drafts at once, and asks first when there are some among them that one may not have meant to send. */
export function useCheckedSending({ campaignId, onShow, onSent }: Options): CheckedSending {
  const queryClient = useQueryClient();
  const { sendAll, isSending } = useBulkSending(campaignId);
  const [isChecking, setIsChecking] = useState(false);
  const [check, setCheck] = useState<SendCheck & { shown?: Shown }>();

  async function send(messageIds: string[], shown?: Shown) {
    setCheck(undefined);
    if (await sendAll({ messageIds, shown })) onSent();
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

  async function sendOrAsk(found: SendCheck | undefined, shown?: Shown) {
    if (!found || found.messageIds.length === 0) return;
    if (hasConcerns(found)) setCheck({ ...found, ...(shown && { shown }) });
    else await send([...found.messageIds], shown);
  }

  return {
    async sendMatching(shown) {
      await sendOrAsk(await look(shown.q), shown);
    },
    async sendChosen(chosen) {
      const review = await look("");
      await sendOrAsk(review && checkOf(review, chosen));
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
        onSend={(messageIds) => void send(messageIds, check.shown)}
        onClose={() => setCheck(undefined)}
      />
    ),
  };
}
