import type { outreach } from "@overture/contract";
import { useEffect } from "react";
import { useMarkRead } from "./reading.queries";

/**
 * Marks the open conversation as read for the signed-in user, also when something arrives meanwhile. If nothing says
 * whether it is unread, as on the page of a campaign, its newest answer and note decide when to call.
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

/** Deliveries that have not arrived. A conversation is in the inbox only once something has arrived on either side. */
const onTheWay: ReadonlySet<string | undefined> = new Set(["queued", "sending", "failed"]);

/** Identifies the newest answer and note, which can make a conversation unread; undefined if it is not in the inbox. */
function newestIn({ messages, notes }: outreach.Thread): string | undefined {
  const isInInbox = messages.some(
    ({ status, delivery }) => status === "response" || (status === "sent" && !onTheWay.has(delivery)),
  );
  const answer = messages.findLast(({ status }) => status === "response");
  return isInInbox ? [answer?._id, notes?.at(-1)?._id].join() : undefined;
}
