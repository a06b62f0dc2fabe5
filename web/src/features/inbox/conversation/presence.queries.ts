import { presence } from "@overture/contract";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { call } from "../../../api/client";
import { session } from "../../../api/session";
import { threadKeys } from "../../../entities/thread/thread.queries";

const { everyMs } = presence.presence;

/** Who else has the conversation open, as the event stream says it. */
export function useOthers(threadId: string): presence.PresentPerson[] {
  const { data = [] } = useQuery<presence.PresentPerson[]>({
    queryKey: threadKeys.present(threadId),
    queryFn: skipToken,
  });
  const own = session.read()?.user._id;
  return data.filter(({ userId }) => userId !== own);
}

/**
 * Says that one has a conversation open that others can open too: every five seconds while the page is seen, and at
 * once when one begins to write. Answers what is to be called when one writes.
 */
export function usePresence(threadId: string, { isShared }: { isShared: boolean }): () => void {
  const writtenAt = useRef(Number.NEGATIVE_INFINITY);
  const wasWriting = useRef(false);

  function say() {
    if (document.visibilityState === "hidden") return;
    const isWriting = performance.now() - writtenAt.current < everyMs;
    wasWriting.current = isWriting;
    // Who sees one is no reason to disturb: the next time says it again.
    call(presence.setPresence, { params: { id: threadId }, body: { isWriting } }).catch(() => undefined);
  }

  const beat = useEffectEvent(say);

  // Connects to the clock and to the others who have it open.
  useEffect(() => {
    if (!isShared) return;
    beat();
    const timer = window.setInterval(() => beat(), everyMs);
    // Whoever comes back to the page learns at once who is there.
    const seen = () => beat();
    document.addEventListener("visibilitychange", seen);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [threadId, isShared]);

  return () => {
    writtenAt.current = performance.now();
    if (isShared && !wasWriting.current) say();
  };
}
