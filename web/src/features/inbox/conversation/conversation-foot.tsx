import type { outreach } from "@overture/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { t } from "#language";
import { draftsOf } from "../../../entities/thread/deal-at-hand";
import { useGuardedSending } from "../../../entities/thread/use-guarded-sending";
import { formatDate, formatDay, formatMoney, formatQuantity } from "../../../ui/format";
import { loadable } from "../../../ui/loadable";
import { useShortcuts } from "../../../ui/shortcuts";
import { useKeptFocus } from "../../../ui/use-kept-focus";
import { AnswerRecipient } from "./answer-recipient";
import type { Beginning } from "./beginning";
import { DraftComposer, textFields } from "./draft-composer";
import { ReplyForm } from "./reply-form";
import { useReply } from "./use-reply";

/** Most conversations have no deal. */
const result = loadable(() => import("./deal-result"));

interface Props {
  thread: outreach.Thread;
  /** What the next message begins with: a click elsewhere has asked for it. */
  begin?: Beginning | undefined;
  onBegun?: (() => void) | undefined;
  writingKey?: string | undefined;
  isWriting?: boolean | undefined;
}

/** The drafts of a conversation, or the field for the next message, or how it ended. */
export function ConversationFoot({ thread, begin, onBegun, writingKey = "e", isWriting = false }: Props) {
  const part = useRef<HTMLDivElement>(null);
  const reply = useReply(thread);
  const { send, askWhen, question } = useGuardedSending(thread.campaignId);
  /** The drafts there were before the reply that is being sent: it is one as well by now, and shows if it stays one. */
  const [before, setBefore] = useState<readonly string[]>();
  useKeptFocus(part, textFields);
  const isClosed = thread.status === "closed";
  // What was written before the deal stays as it was, and can no longer be sent.
  const drafts = draftsOf(thread.messages).filter(
    ({ _id, step, offer }) => (before?.includes(_id) ?? true) && (!isClosed || (step === "final" && offer == null)),
  );
  const { creator, campaignId, closedAt } = thread;

  useShortcuts({ [writingKey]: { label: t`Write`, act: writeOn } }, part);
  const start = useEffectEvent(writeOn);
  // Connects to the focus.
  useEffect(() => {
    if (isWriting) start();
  }, [isWriting]);

  /** The first composer, or what opens it where it is closed. */
  function writeOn() {
    const first = part.current?.querySelector<HTMLElement>(
      `[data-opens-composer], form:not([hidden]) :is(${textFields})`,
    );
    if (first?.hasAttribute("data-opens-composer")) first.click();
    else first?.focus();
  }

  async function sendReply(sendAt?: string) {
    setBefore(drafts.map(({ _id }) => _id));
    try {
      await send(await reply.draft(), creator.username, sendAt);
    } finally {
      setBefore(undefined);
    }
  }

  /** Asked before there is a draft: whoever changes their mind still has the words where they typed them. */
  async function sendReplyLater() {
    const sendAt = await askWhen(creator.username);
    if (sendAt !== undefined) await sendReply(sendAt);
  }

  if (thread.status === "cancelled") {
    return (
      <p className="border-t border-line pt-4 text-muted">
        {closedAt === undefined
          ? t`This conversation was cancelled. Nothing more can be sent in it.`
          : t`This conversation was cancelled on ${formatDate(closedAt)}. Nothing more can be sent in it.`}
      </p>
    );
  }
  return (
    <div ref={part} className="flex flex-col gap-6 border-t border-line pt-4">
      {isClosed && <DealSummary thread={thread} />}
      {drafts.map((draft) => (
        <div key={draft._id} className="flex flex-col gap-3">
          <AnswerRecipient thread={thread} draft={draft} />
          <DraftComposer
            campaignId={campaignId}
            draft={draft}
            recipient={creator.username}
            withoutOffer={isClosed}
            {...(draft === drafts[0] && { begin, onBegun })}
          />
        </div>
      ))}
      {(drafts.length === 0 || reply.isBegun) && (
        <ReplyForm
          thread={thread}
          reply={reply}
          onSend={() => sendReply()}
          onSendLater={sendReplyLater}
          {...(drafts.length === 0 && { begin, onBegun })}
        />
      )}
      {question}
    </div>
  );
}

/** What was agreed; the conversation goes on below it. */
function DealSummary({ thread }: { thread: outreach.Thread }) {
  const { finalDealAmount = 0, closedAt, agreed = {} } = thread;
  const Result = result.useModule();
  const { notes, dueOn, views } = agreed;
  const more = [
    dueOn !== undefined && t`due on ${formatDay(dueOn)}`,
    views !== undefined && formatQuantity(views, "view"),
  ].filter((part) => part !== false);
  return (
    <div className="text-muted">
      <p>
        {closedAt === undefined
          ? t`Deal closed at ${formatMoney(finalDealAmount)}`
          : t`Deal closed at ${formatMoney(finalDealAmount)} on ${formatDate(closedAt)}`}
        {more.length > 0 && `: ${more.join(", ")}`}
      </p>
      {notes !== undefined && <p className="whitespace-pre-line text-text">{notes}</p>}
      <div className="min-h-8">{Result && <Result.DealResult thread={thread} />}</div>
    </div>
  );
}
