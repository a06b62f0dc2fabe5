import { presence } from "@overture/contract";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { call } from "../../../api/client";
import { session } from "../../../api/session";
import { threadKeys } from "../../../entities/thread/thread.queries";

const { everyMs } = presence.presence;

/** The others who have the conversation open, from the event stream. */
export function useOthers(threadId: string): presence.PresentPerson[] {
  const { data = [] } = useQuery<presence.PresentPerson[]>({
    queryKey: threadKeys.present(threadId),
    queryFn: skipToken,
  });
  const own = session.read()?.user._id;
  return data.filter(({ userId }) => userId !== own);
}

/**
 * Announces that the user has a shared conversation open: every five seconds while the page is visible, and at once
 * when the user starts to write. Returns a function to call whenever the user types.
 */
export function usePresence(threadId: string, { isShared }: { isShared: boolean }): () => void {
  const writtenAt = useRef(Number.NEGATIVE_INFINITY);
  const wasWriting = useRef(false);

  function say() {
    if (document.visibilityState === "hidden") return;
    const isWriting = performance.now() - writtenAt.current < everyMs;
    wasWriting.current = isWriting;
    // A failure is ignored, because the next announcement follows soon.
    call(presence.setPresence, { params: { id: threadId }, body: { isWriting } }).catch(() => undefined);
  }

  const beat = useEffectEvent(say);

  // Connects to a timer, the visibility of the page, and the others who have the conversation open.
  useEffect(() => {
    if (!isShared) return;
    beat();
    const timer = window.setInterval(() => beat(), everyMs);
    // Announces the user at once on return to the page, so that they see at once who else is there.
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
