import { plural, t } from "#language";
import type { ToastOptions } from "../../ui/toast";

interface Sending {
  undoSeconds: number;
  /** The time of the request, by the page's clock. */
  startedAt: number;
  onUndo: () => void;
  /** What else there is to say, in front of it. */
  note?: string;
}

const shortestMs = 1_000;

/**
 * What a toast says and offers after sending. The server counts from the send, which is over by now: a slow answer
 * leaves less time to undo it, or none.
 */
export function undoOffer(sending: Sending, now = performance.now()): ToastOptions {
  const { undoSeconds, startedAt, onUndo, note = "" } = sending;
  const leftMs = undoSeconds * 1_000 - (now - startedAt);
  if (leftMs < shortestMs) return note === "" ? {} : { description: note };
  const undo = plural(Math.ceil(leftMs / 1_000), {
    one: "It can be undone for # second.",
    other: "It can be undone for # seconds.",
  });
  return {
    description: note === "" ? undo : `${note} ${undo}`,
    durationMs: leftMs,
    action: { label: t`Undo`, onClick: onUndo },
  };
}
