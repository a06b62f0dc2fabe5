import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { withdrawUnprovedBounce } from "../../mail/receiving/received-queries.js";
import { Refusal } from "../../refusal.js";
import { noteBounceWithdrawn } from "../follow-ups/silence-of-thread-queries.js";
import { lockMessage } from "../lock-message.js";

interface Withdrawing {
  messageId: string;
  userId: string;
  at: Date;
}

/** Removes a bounce that nothing proved, and answers the thread. A proved bounce stays. */
export async function withdrawBounce(tx: Tx, { messageId, userId, at }: Withdrawing): Promise<string> {
  const { thread, message } = await lockMessage(tx, messageId, userId);
  const { mailId } = message;
  const withdrawn = mailId === null ? undefined : await withdrawUnprovedBounce(tx, mailId);
  if (mailId === null || !withdrawn) {
    throw new Refusal("invalid", "Nothing doubts that this message arrived, or a report proves that it did not");
  }
  await noteBounceWithdrawn(tx, { mailId, ...withdrawn, at });
  await announce(tx, { campaignId: thread.campaignId, threadId: thread.id, kind: "delivery" });
  return thread.id;
}
