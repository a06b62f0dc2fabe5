import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { Refusal } from "../../refusal.js";
import { lockMessage } from "../lock-message.js";
import { returnToDrafts } from "./return-to-drafts.js";

interface Unsending {
  messageId: string;
  userId: string;
}

/**
 * Makes a message that is still queued a draft again, or unconfirmed where it was so before it was sent again. The
 * thread stays at the step that it had reached.
 */
export async function unsendMessage(tx: Tx, { messageId, userId }: Unsending): Promise<void> {
  const { thread, message } = await lockMessage(tx, messageId, userId);
  const queued = message.mailId === null ? [] : [{ mailId: message.mailId, threadId: thread.id }];
  const { returned, unconfirmed } = await returnToDrafts(tx, queued);
  if (returned + unconfirmed === 0) throw new Refusal("invalid", "This message does not wait to be sent any more");
  const change = { campaignId: thread.campaignId, threadId: thread.id };
  if (returned > 0) await announce(tx, { ...change, kind: "drafts" });
  // What was sent is less by it.
  await announce(tx, { ...change, kind: "delivery" });
}
