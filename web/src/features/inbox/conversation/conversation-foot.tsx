import type { outreach } from "@overture/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { t } from "#language";
import { draftsOf } from "../../../entities/thread/deal-at-hand";
import { useGuardedSending } from "../../../entities/thread/use-guarded-sending";
import { formatDate, formatDay, formatMoney, formatQuantity } from "../../../ui/format";
import { labelled } from "../../../ui/labelled";
import { loadable } from "../../../ui/loadable";
import { useShortcuts } from "../../../ui/shortcuts";
import { useKeptFocus } from "../../../ui/use-kept-focus";
import { AnswerRecipient } from "./answer-recipient";
import type { Beginning } from "./beginning";
import { DraftComposer, textFields } from "./draft-composer";
import { ReplyForm } from "./reply-form";
import { type OnAnswered, sendingDone } from "./send-and-done";
import { useReply } from "./use-reply";

/** Loaded separately, because most conversations have no deal. */
const result = loadable(() => import("./deal-result"));

interface Props {
  thread: outreach.Thread;
  /** Values that the next message starts with, after a click elsewhere on the page. */
  begin?: Beginning | undefined;
  onBegun?: (() => void) | undefined;
  writingKey?: string | undefined;
  isWriting?: boolean | undefined;
  /** Whether the composers are closed to a line until they are wanted. On a phone this leaves space to read. */
  startsClosed?: boolean | undefined;
  onAnswered?: OnAnswered | undefined;
}

/** Matches the text fields and the buttons that open a closed composer. */
const composers = `[data-opens-composer], form:not([hidden]) :is(${textFields})`;

/** The drafts of a conversation, the field for the next message, or how the conversation ended. */
export function ConversationFoot(props: Props) {
  const { thread, begin, onBegun, writingKey = "e", isWriting = false, startsClosed = false, onAnswered } = props;
  const part = useRef<HTMLDivElement>(null);
  const reply = useReply(thread);
  const { send, askWhen, question } = useGuardedSending(thread.campaignId);
  const sendDone = onAnswered && sendingDone(send, onAnswered);
  /**
   * The ids of the drafts before the current reply was sent. The reply becomes a draft too, which shows only if sending
   * fails.
   */
  const [before, setBefore] = useState<readonly string[]>();
  // Composers that appear later were just begun or left by the user, so they are open.
  const [isOpening, setIsOpening] = useState(startsClosed && !isWriting && !begin);
  useKeptFocus(part, composers);
  const isClosed = thread.status === "closed";
  // After the deal, only drafts of the final step without an offer can be sent; the others are not shown.
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

  /** Focuses the first composer, or opens it if it is closed. */
  function writeOn() {
    const first = part.current?.querySelector<HTMLElement>(composers);
    if (first?.hasAttribute("data-opens-composer")) first.click();
    else first?.focus();
  }

  async function sendReply(sendAt?: string): Promise<void> {
    await sendDraftOfReply((draft, to) => send(draft, to, { sendAt }));
  }

  async function sendDraftOfReply(how: typeof send) {
    setBefore(drafts.map(({ _id }) => _id));
    try {
      await how(await reply.draft(), creator.username);
    } finally {
      setBefore(undefined);
    }
  }

  /** Asks for the time before the draft is created: a user who cancels still has the words in the reply field. */
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
    <div ref={part} className="flex flex-col gap-6 border-t border-line pt-4" onFocus={() => setIsOpening(false)}>
      {isClosed && <DealSummary thread={thread} />}
      {drafts.map((draft) => (
        <div key={draft._id} className="flex flex-col gap-3">
          <AnswerRecipient thread={thread} draft={draft} />
          <DraftComposer
            campaignId={campaignId}
            draft={draft}
            recipient={creator.username}
            withoutOffer={isClosed}
            startsClosed={isOpening}
            onAnswered={onAnswered}
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
          {...(sendDone && { onSendDone: () => sendDraftOfReply(sendDone) })}
          startsClosed={isOpening && !reply.isBegun}
          {...(drafts.length === 0 && { begin, onBegun })}
        />
      )}
      {question}
    </div>
  );
}

/** The agreed deal; the conversation continues below it. */
function DealSummary({ thread }: { thread: outreach.Thread }) {
  const { finalDealAmount = 0, closedAt, agreed = {} } = thread;
  const Result = result.useModule();
  const { notes, dueOn, views } = agreed;
  const closed =
    closedAt === undefined
      ? t`Deal closed at ${formatMoney(finalDealAmount)}`
      : t`Deal closed at ${formatMoney(finalDealAmount)} on ${formatDate(closedAt)}`;
  const more = [
    dueOn !== undefined && t`due on ${formatDay(dueOn)}`,
    views !== undefined && formatQuantity(views, "view"),
  ].filter((part) => part !== false);
  return (
    <div className="text-muted">
      <p>{more.length > 0 ? labelled(closed, more.join(", ")) : closed}</p>
      {notes !== undefined && <p className="whitespace-pre-line text-text">{notes}</p>}
      <div className="min-h-8">{Result && <Result.DealResult thread={thread} />}</div>
    </div>
  );
}
