import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { withdrawUnprovedBounce } from "../../mail/receiving/received-queries.js";
import { Refusal } from "../../refusal.js";
import { lockMessage } from "../lock-message.js";

/** Removes a bounce that nothing proved, and answers the thread. A proved bounce stays. */
export async function withdrawBounce(
  tx: Tx,
  { messageId, userId }: { messageId: string; userId: string },
): Promise<string> {
  const { thread, message } = await lockMessage(tx, messageId, userId);
  if (message.mailId === null || !(await withdrawUnprovedBounce(tx, message.mailId))) {
    throw new Refusal("invalid", "Nothing doubts that this message arrived, or a report proves that it did not");
  }
  await announce(tx, { campaignId: thread.campaignId, threadId: thread.id, kind: "delivery" });
  return thread.id;
}
