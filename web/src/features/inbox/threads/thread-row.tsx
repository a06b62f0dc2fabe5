import type { threads } from "@overture/contract";
import { nameOfStep } from "../../../entities/thread/step-names";
import { threadStatus } from "../../../entities/thread/thread-status";
import { Ago, Money } from "../../../ui/figures";
import { join } from "../../../ui/join";
import { StatusDot } from "../../../ui/status-dot";

interface Props {
  thread: threads.ThreadSummary;
  isOpen: boolean;
  onOpen: (threadId: string) => void;
  /** Pointed at or focused: it is likely to be opened. */
  onIntent: (threadId: string) => void;
}

/** One line where there is room, two or three where there is not; by the width of the list, not of the screen. */
export function ThreadRow({ thread, isOpen, onOpen, onIntent }: Props) {
  const status = threadStatus(thread.state);
  const line = thread.lastLine ? lineOf(thread.lastLine) : "No message yet";
  return (
    <button
      type="button"
      data-thread={thread._id}
      aria-current={isOpen ? "true" : undefined}
      onClick={() => onOpen(thread._id)}
      onPointerEnter={() => onIntent(thread._id)}
      onFocus={() => onIntent(thread._id)}
      className={join(
        "grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 text-left focus-visible:-outline-offset-2",
        "@xl:px-6 @xl:grid-cols-[minmax(0,1fr)_5rem_9.5rem_6.5rem] @4xl:grid-cols-[11rem_minmax(0,1fr)_5rem_9.5rem_6.5rem]",
        "@6xl:grid-cols-[11rem_minmax(0,1fr)_5rem_6rem_9.5rem_6.5rem]",
        isOpen ? "bg-accent-soft" : "hover:bg-hover",
      )}
    >
      <span title={thread.username} className={join("truncate", thread.awaitsUser ? "font-semibold" : "font-medium")}>
        {thread.username}
      </span>
      <span
        title={line}
        className="truncate text-muted @max-4xl:order-3 @max-xl:col-span-2 @xl:@max-4xl:order-6 @xl:@max-4xl:col-span-4"
      >
        {line}
      </span>
      <span className="text-right font-medium @max-xl:order-5">
        {thread.price === undefined ? "" : <Money value={thread.price} />}
      </span>
      <span className="text-muted @max-6xl:hidden">{nameOfStep(thread.step)}</span>
      <span className="text-[13px] @max-xl:order-4">
        <StatusDot tone={status.tone}>{status.text}</StatusDot>
      </span>
      <span className="text-right text-[13px] text-muted @max-xl:order-2">
        <Ago date={thread.lastAt} />
      </span>
    </button>
  );
}

function lineOf({ status, text }: NonNullable<threads.ThreadSummary["lastLine"]>): string {
  const speaker = status === "draft" ? "Draft: " : status === "sent" ? "You: " : "";
  return `${speaker}${text}`;
}
