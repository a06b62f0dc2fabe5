import type { outreach } from "@overture/contract";
import { useEffect } from "react";
import { useMarkRead } from "../boxes/inbox-thread.queries";

/**
 * Whoever looks at a conversation has read it, also what comes meanwhile: for themselves alone. On the page of a
 * campaign nothing says whether it was unread.
 */
export function useReading(thread: outreach.Thread | undefined): void {
  const { mutate: markRead } = useMarkRead();
  const threadId = thread?._id;
  const newest = thread && newestIn(thread);

  // Connects to the server.
  useEffect(() => {
    if (threadId !== undefined && newest !== undefined) markRead(threadId);
  }, [threadId, newest, markRead]);
}

/** The inbox holds no conversation in which nothing has arrived, on either side. */
const onTheWay: ReadonlySet<string | undefined> = new Set(["queued", "sending", "failed"]);

/** What makes a conversation unread by coming in; undefined where the inbox does not hold it. */
function newestIn({ messages, notes }: outreach.Thread): string | undefined {
  const isInInbox = messages.some(
    ({ status, delivery }) => status === "response" || (status === "sent" && !onTheWay.has(delivery)),
  );
  const answer = messages.findLast(({ status }) => status === "response");
  return isInInbox ? [answer?._id, notes?.at(-1)?._id].join() : undefined;
}
