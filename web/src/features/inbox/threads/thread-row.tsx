import type { threads } from "@overture/contract";
import { t } from "#language";
import { nameOfStep, threadStatus } from "../../../entities/thread/thread-status";
import { Ago, Money } from "../../../ui/figures";
import { join } from "../../../ui/join";
import { loadable } from "../../../ui/loadable";
import { onPlainClick } from "../../../ui/plain-click";
import { StatusDot } from "../../../ui/status-dot";

/** Loaded only if a conversation waits for an answer. */
const waitingAnswer = loadable(() => import("./waiting-answer"));

interface Props {
  thread: threads.ThreadSummary;
  isOpen: boolean;
  /** The URL of this page with the conversation open. */
  addressOf: (threadId: string) => string;
  onOpen: (threadId: string) => void;
  /** Called on hover and focus, because the conversation is likely to be opened next. */
  onIntent: (threadId: string) => void;
  /** Starts the next step that the answer asks for; undefined for viewers. */
  onNext: ((thread: threads.ThreadSummary) => void) | undefined;
}

/**
 * One line if the list is wide enough, otherwise two or three. The width of the list decides, not that of the screen.
 */
export function ThreadRow({ thread, isOpen, addressOf, onOpen, onIntent, onNext }: Props) {
  const status = threadStatus(thread.state);
  const { answer } = thread;
  const { AnswerWords, NextStepButton } = waitingAnswer.useModule(answer !== undefined) ?? {};
  const nameId = `name-${thread._id}`;
  const line = thread.lastLine ? lineOf(thread.lastLine) : t`No message yet`;
  return (
    <div className="relative">
      <a
        href={addressOf(thread._id)}
        data-thread={thread._id}
        aria-current={isOpen ? "true" : undefined}
        onClick={(event) => onPlainClick(event, () => onOpen(thread._id))}
        onPointerEnter={() => onIntent(thread._id)}
        onFocus={() => onIntent(thread._id)}
        className={join(
          "grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 text-left focus-visible:-outline-offset-2",
          "@xl:px-6 @xl:grid-cols-[minmax(0,1fr)_5rem_9.5rem_6.5rem] @4xl:grid-cols-[11rem_minmax(0,1fr)_5rem_9.5rem_6.5rem]",
          "@6xl:grid-cols-[11rem_minmax(0,1fr)_5rem_6rem_9.5rem_6.5rem]",
          answer && "@max-xl:pb-3.5",
          isOpen ? "bg-accent-soft" : "hover:bg-hover",
        )}
      >
        <span
          id={nameId}
          title={thread.username}
          className={join("truncate", thread.awaitsUser ? "font-semibold" : "font-medium")}
        >
          {thread.username}
        </span>
        <span
          title={line}
          className="truncate text-muted @max-4xl:order-3 @max-xl:col-span-2 @xl:@max-4xl:order-6 @xl:@max-4xl:col-span-4"
        >
          {answer && AnswerWords && (
            <>
              <AnswerWords answer={answer} />
              {" · "}
            </>
          )}
          {line}
        </span>
        <span className={join("text-right font-medium @max-xl:order-5", answer && "@max-xl:invisible")}>
          {thread.price === undefined ? "" : <Money value={thread.price} />}
        </span>
        <span className="text-muted @max-6xl:hidden">{nameOfStep(thread.step)}</span>
        <span
          className={join(
            "text-[13px] @max-xl:order-4",
            onNext && answer && NextStepButton && "@max-sm:opacity-0 @xl:opacity-0",
          )}
        >
          <StatusDot tone={status.tone}>{status.text}</StatusDot>
        </span>
        <span className="text-right text-[13px] text-muted @max-xl:order-2">
          <Ago date={thread.lastAt} />
        </span>
      </a>
      {onNext && answer && NextStepButton && (
        // Covers part of the row: its price if there are three lines, its state if there are fewer or no room for both.
        <div className="absolute right-4 bottom-1.5 flex items-center @xl:top-1 @xl:right-36 @xl:bottom-auto @xl:w-38 @4xl:inset-y-0">
          <NextStepButton answer={answer} nameId={nameId} onNext={() => onNext(thread)} />
        </div>
      )}
    </div>
  );
}

function lineOf({ status, text }: NonNullable<threads.ThreadSummary["lastLine"]>): string {
  if (status === "draft") return t`Draft: ${text}`;
  return status === "sent" ? t`You: ${text}` : text;
}
