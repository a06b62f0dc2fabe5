import type { outreach } from "@overture/contract";
import { PenLine } from "lucide-react";
import { useState } from "react";
import { draftsOf } from "../../../entities/thread/deal-at-hand";
import { Button } from "../../../ui/button";
import { formatDate, formatMoney } from "../../../ui/format";
import { useShortcuts } from "../../../ui/shortcuts";
import { AnswerRecipient } from "./answer-recipient";
import { DraftComposer } from "./draft-composer";
import { NewMessageForm } from "./new-message-form";

interface Props {
  thread: outreach.Thread;
  isOpen: boolean;
}

/** The drafts of a conversation, or the way to a new one, or how it ended. */
export function ConversationFoot({ thread, isOpen }: Props) {
  const [isBeginning, setIsBeginning] = useState(false);
  const drafts = draftsOf(thread.messages);
  const { creator, campaignId, finalDealAmount, closedAt } = thread;

  useShortcuts({
    e: () => {
      if (!isOpen) return;
      const message = document.querySelector<HTMLElement>("[data-drafts] textarea");
      if (message) message.focus();
      else setIsBeginning(true);
    },
  });

  if (!isOpen) {
    return (
      <p className="border-t border-line pt-4 text-muted">
        {finalDealAmount === undefined
          ? "This conversation was cancelled"
          : `Deal closed at ${formatMoney(finalDealAmount)}`}
        {closedAt !== undefined && ` on ${formatDate(closedAt)}`}. Nothing more can be sent in it.
      </p>
    );
  }
  return (
    <div data-drafts className="flex flex-col gap-6 border-t border-line pt-4">
      {drafts.map((draft) => (
        <div key={draft._id} className="flex flex-col gap-3">
          <AnswerRecipient thread={thread} draft={draft} />
          <DraftComposer campaignId={campaignId} draft={draft} recipient={creator.username} />
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
