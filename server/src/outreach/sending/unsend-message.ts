import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { Refusal } from "../../refusal.js";
import { lockMessage } from "../lock-message.js";
import { returnToDrafts } from "./return-to-drafts.js";

interface Unsending {
  messageId: string;
  userId: string;
  /** Only if it was queued then. */
  queuedAt?: string | undefined;
}

/**
 * Turns a queued message into a draft again, or into an unconfirmed one if it was that before it was sent again. The
 * thread keeps its step.
 */
export async function unsendMessage(tx: Tx, { messageId, userId, queuedAt }: Unsending): Promise<void> {
  const { thread, message } = await lockMessage(tx, messageId, userId);
  if (queuedAt !== undefined && message.queuedAt?.getTime() !== Date.parse(queuedAt)) {
    throw new Refusal("invalid", "This message was taken back or sent again meanwhile");
  }
  const queued = message.mailId === null ? [] : [{ mailId: message.mailId, threadId: thread.id }];
  const { returned, unconfirmed } = await returnToDrafts(tx, queued);
  if (returned + unconfirmed === 0) throw new Refusal("invalid", "This message does not wait to be sent any more");
  const change = { campaignId: thread.campaignId, threadId: thread.id };
  if (returned > 0) await announce(tx, { ...change, kind: "drafts" });
  // The number of sent messages has decreased by one.
  await announce(tx, { ...change, kind: "delivery" });
}
