import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CallError, isUnanswered } from "../../../api/call-error";
import { firstPauseMs, longerPause, withJitter } from "../../../api/pause-or-online";
import { isStreamThere, watchNotices } from "../../../api/stream-notices";

/** A longer time would overflow the timer of a browser, which then asks at once. */
const longestRetryMs = 3_600_000;

interface Saving {
  error: Error | null;
  isSuccess: boolean;
}

/**
 * Saves again what a lost network or a busy server did not take: after ever longer pauses, and as soon as the network
 * or the stream of events is back, unless the server has said when. Returns whether a save waits for that, also while
 * it is tried again.
 */
export function useSavingAgain({ error, isSuccess }: Saving, save: () => void): boolean {
  const [isPostponed, setIsPostponed] = useState(false);
  const willPass = error !== null && isPassing(error);
  const isPostponedNow = error ? willPass : isPostponed && !isSuccess;
  if (isPostponedNow !== isPostponed) setIsPostponed(isPostponedNow);

  const asked = error instanceof CallError ? error.retryAfterSeconds : undefined;
  const saveAgain = useEffectEvent(save);
  /** Grows with each failure: a server may ask for too short a pause, or for none. */
  const leastPause = useRef(firstPauseMs);

  // Connects to the clock and to the network, once for each failure.
  useEffect(() => {
    if (isSuccess) leastPause.current = firstPauseMs;
    if (!error || !willPass) return undefined;
    const ms = Math.min(Math.max((asked ?? 0) * 1_000, leastPause.current), longestRetryMs);
    leastPause.current = longerPause(leastPause.current);
    const timer = setTimeout(saveAgain, withJitter(ms));
    const stopWatching = asked === undefined ? watchConnection(() => saveAgain()) : undefined;
    return () => {
      clearTimeout(timer);
      stopWatching?.();
    };
  }, [error, willPass, asked, isSuccess]);

  return isPostponedNow;
}

/** Whether the same call may succeed later: nothing answered, or what did wants to be asked again. */
function isPassing(error: Error): boolean {
  if (isUnanswered(error)) return true;
  return error instanceof CallError && (error.retryAfterSeconds !== undefined || error.status === 429);
}

function watchConnection(onBack: () => void): () => void {
  window.addEventListener("online", onBack);
  const stopWatching = watchNotices((notice) => notice === "stream" && isStreamThere() && onBack());
  return () => {
    window.removeEventListener("online", onBack);
    stopWatching();
  };
}
