import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { Refusal } from "../../refusal.js";
import { lockMessage } from "../lock-message.js";
import { returnToDrafts } from "./return-to-drafts.js";

interface Unsending {
  messageId: string;
  userId: string;
}

/** Makes a message that is still queued a draft again; the thread stays at the step that it had reached. */
export async function unsendMessage(tx: Tx, { messageId, userId }: Unsending): Promise<void> {
  const { thread, message } = await lockMessage(tx, messageId, userId);
  const returned =
    message.mailId === null ? 0 : await returnToDrafts(tx, [{ mailId: message.mailId, threadId: thread.id }]);
  if (returned === 0) throw new Refusal("invalid", "This message does not wait to be sent any more");
  await announce(tx, { campaignId: thread.campaignId, threadId: thread.id, kind: "drafts" });
}
