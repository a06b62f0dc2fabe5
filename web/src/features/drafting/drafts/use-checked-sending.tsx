import type { outreach } from "@overture/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { t } from "#language";
import { useBulkSending } from "../../../entities/thread/use-sending";
import { because } from "../../../ui/because";
import { toast } from "../../../ui/toast";
import { chosenReview, draftReview } from "../previewing/preview.queries";
import { checkOf, checkOfAll, hasConcerns, problemsSeenOf, type Review, type SendCheck } from "./send-check";
import { SendCheckDialog } from "./send-check-dialog";

interface Options {
  campaignId: string;
  onShow: (only: outreach.Concern) => void;
  onSent: () => void;
}

/** The filter and the number of drafts that the list shows. */
interface Shown {
  q: string;
  count: number;
}

interface Sending {
  shown?: Shown | undefined;
  /** When to send the drafts; without it they are sent at once. */
  sendAt?: string | undefined;
}

interface CheckedSending {
  /** Sends all drafts that match; `sendChosen` sends the chosen ones. */
  sendMatching: (shown: Shown) => Promise<void>;
  sendChosen: (chosen: ReadonlySet<string>, sendAt?: string) => Promise<void>;
  isBusy: boolean;
  /** The dialog that asks for confirmation, if it is open. */
  question: ReactNode;
}

/** Sends many drafts at once. Asks first if there are some that the user may not want to send. */
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

  /**
   * Called when something has changed since the page loaded the drafts. If the number of drafts is still the same, the
   * dialog asks about their current problems.
   */
  async function askAgain(messageIds: string[], how: Sending, words: string): Promise<boolean> {
    const list = how.shown && (await lookAtMatching(how.shown.q));
    if (how.shown && !list) return false;
    if (list?.total === how.shown?.count) {
      const found = await lookAtChosen(messageIds);
      if (!found) return false;
      if (hasConcerns(found)) {
        setCheck({ ...found, ...how });
        return false;
      }
    }
    toast.error(t`Nothing was sent`, { description: words });
    return false;
  }

  const lookAtMatching = (q: string) =>
    look(() => queryClient.fetchQuery({ ...draftReview(campaignId, q), staleTime: 0 }));

  async function lookAtChosen(messageIds: string[]): Promise<SendCheck | undefined> {
    const review = await look(() => chosenReview(campaignId, messageIds));
    return review && checkOf(review, new Set(messageIds));
  }

  async function look(review: () => Promise<Review>): Promise<Review | undefined> {
    setIsChecking(true);
    try {
      return await review();
    } catch (error) {
      toast.error(t`Nothing was sent`, because(error));
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

  /** Sends the remaining drafts. Asks again if their offers together are still above the free budget. */
  async function sendOthers(messageIds: string[], left: SendCheck & Sending) {
    const how = { shown: left.shown, sendAt: left.sendAt };
    if (left.offersTogether === undefined) return send(messageIds, left, how);
    const found = await lookAtChosen(messageIds);
    if (found?.offersTogether !== undefined) setCheck({ ...found, ...how });
    else if (found) await send(messageIds, found, how);
  }

  return {
    async sendMatching(shown) {
      const review = await lookAtMatching(shown.q);
      await sendOrAsk(review && checkOfAll(review), { shown });
    },
    async sendChosen(chosen, sendAt) {
      await sendOrAsk(await lookAtChosen([...chosen]), { ...(sendAt !== undefined && { sendAt }) });
    },
    isBusy: isSending || isChecking,
    question: check && (
      <SendCheckDialog
        check={check}
        busy={isSending || isChecking}
        onShow={(only) => {
          setCheck(undefined);
          onShow(only);
        }}
        onSend={(messageIds) => void send(messageIds, check, { shown: check.shown, sendAt: check.sendAt })}
        onLeaveOut={(messageIds) => void sendOthers(messageIds, check)}
        onClose={() => setCheck(undefined)}
      />
    ),
  };
}
