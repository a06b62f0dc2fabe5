import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { lockDraft } from "../lock-message.js";
import { keepDiscarded } from "./discarded-queries.js";

interface Discard {
  messageId: string;
  userId: string;
  at: Date;
}

/**
 * The thread stays even without a message, because the creator is in the campaign. The draft can be restored for a
 * while.
 */
export async function discardDraft(tx: Tx, { messageId, userId, at }: Discard): Promise<void> {
  const thread = await lockDraft(tx, messageId, userId);
  await keepDiscarded(tx, [messageId], { actor: { userId }, at });
  await announce(tx, { campaignId: thread.campaignId, threadId: thread.id, kind: "drafts" });
}
