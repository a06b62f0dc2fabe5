import type { outreach } from "@overture/contract";
import { useEffect } from "react";
import { useMarkRead } from "./reading.queries";

/**
 * Whoever looks at a conversation has read it, also what comes meanwhile: for themselves alone. Where nothing says
 * whether it is unread, as on the page of a campaign, what it holds says when to ask.
 */
export function useReading(thread: outreach.Thread | undefined, isUnread: boolean | undefined): void {
  const { mutate: markRead } = useMarkRead();
  const threadId = thread?._id;
  const newest = thread && isUnread === undefined ? newestIn(thread) : isUnread ? "" : undefined;

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
