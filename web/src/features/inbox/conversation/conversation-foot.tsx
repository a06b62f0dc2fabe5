import type { outreach } from "@overture/contract";
import { PenLine } from "lucide-react";
import { useState } from "react";
import { draftsOf } from "../../../entities/thread/deal-at-hand";
import { Button } from "../../../ui/button";
import { formatDate, formatMoney, formatQuantity } from "../../../ui/format";
import { useShortcuts } from "../../../ui/shortcuts";
import { AnswerRecipient } from "./answer-recipient";
import { DraftComposer } from "./draft-composer";
import { NewMessageForm } from "./new-message-form";

interface Props {
  thread: outreach.Thread;
}

/** The drafts of a conversation, or the way to a new one, or how it ended. */
export function ConversationFoot({ thread }: Props) {
  const [isBeginning, setIsBeginning] = useState(false);
  const isClosed = thread.status === "closed";
  // What was written before the deal stays as it was, and can no longer be sent.
  const drafts = draftsOf(thread.messages).filter(
    ({ step, offer }) => !isClosed || (step === "final" && offer == null),
  );
  const { creator, campaignId, closedAt } = thread;

  useShortcuts({
    e: () => {
      if (thread.status === "cancelled") return;
      const message = document.querySelector<HTMLElement>("[data-drafts] textarea");
      if (message) message.focus();
      else setIsBeginning(true);
    },
  });

  if (thread.status === "cancelled") {
    return (
      <p className="border-t border-line pt-4 text-muted">
        This conversation was cancelled{closedAt !== undefined && ` on ${formatDate(closedAt)}`}. Nothing more can be
        sent in it.
      </p>
    );
  }
  return (
    <div data-drafts className="flex flex-col gap-6 border-t border-line pt-4">
      {isClosed && <DealSummary thread={thread} />}
      {drafts.map((draft) => (
        <div key={draft._id} className="flex flex-col gap-3">
          <AnswerRecipient thread={thread} draft={draft} />
          <DraftComposer campaignId={campaignId} draft={draft} recipient={creator.username} withoutOffer={isClosed} />
        </div>
      ))}
      {isBeginning && <NewMessageForm thread={thread} onClose={() => setIsBeginning(false)} />}
      {drafts.length === 0 && !isBeginning && (
        <div>
          <Button icon={<PenLine aria-hidden size={16} />} onClick={() => setIsBeginning(true)}>
            {thread.awaitsUser ? "Reply or counter-offer" : "Write a message"}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What was agreed; the conversation goes on below it. */
function DealSummary({ thread: { finalDealAmount = 0, closedAt, agreed = {} } }: { thread: outreach.Thread }) {
  const { notes, dueOn, views } = agreed;
  const more = [
    dueOn !== undefined && `due on ${formatDate(`${dueOn}T12:00:00Z`)}`,
    views !== undefined && formatQuantity(views, "view"),
  ].filter((part) => part !== false);
  return (
    <div className="text-muted">
      <p>
        {`Deal closed at ${formatMoney(finalDealAmount)}`}
        {closedAt !== undefined && ` on ${formatDate(closedAt)}`}
        {more.length > 0 && `: ${more.join(", ")}`}
      </p>
      {notes !== undefined && <p className="whitespace-pre-line text-text">{notes}</p>}
    </div>
  );
}
