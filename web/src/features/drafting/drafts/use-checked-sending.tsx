import type { outreach } from "@overture/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf } from "../../../api/call-error";
import { useBulkSending } from "../../../entities/thread/use-sending";
import { toast } from "../../../ui/toast";
import { draftReview } from "../previewing/preview.queries";
import { checkOf, checkOfAll, hasConcerns, problemsSeenOf, type Review, type SendCheck } from "./send-check";
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

  async function send(messageIds: string[], found: SendCheck, how: Sending) {
    setCheck(undefined);
    const drafts = { messageIds, ...how, problemsSeen: problemsSeenOf(found, messageIds) };
    if (await sendAll(drafts, (words) => askAgain(messageIds, how, words))) onSent();
  }

  /** Something was changed since this page looked. Where that is a draft, what is wrong now is asked about. */
  async function askAgain(messageIds: string[], how: Sending, words: string): Promise<boolean> {
    const review = await look(how.shown?.q ?? "");
    if (!review) return false;
    const found = checkOf(review, new Set(messageIds));
    const isSameList = how.shown === undefined || how.shown.count === review.total;
    if (isSameList && hasConcerns(found)) setCheck({ ...found, ...how });
    else toast.error("Nothing was sent", { description: words });
    return false;
  }

  async function look(q: string): Promise<Review | undefined> {
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
    else await send([...found.messageIds], found, how);
  }

  return {
    async sendMatching(shown) {
      const review = await look(shown.q);
      await sendOrAsk(review && checkOfAll(review), { shown });
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
        onSend={(messageIds) => void send(messageIds, check, { shown: check.shown, sendAt: check.sendAt })}
        onClose={() => setCheck(undefined)}
      />
    ),
  };
}
