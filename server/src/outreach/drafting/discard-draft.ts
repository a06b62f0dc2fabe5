import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { lockDraft } from "../lock-message.js";
import { deleteDraft } from "../message-queries.js";

interface Discard {
  messageId: string;
  ownerId: string;
}

/** The thread stays, also without a message: the creator is in the campaign. */
export async function discardDraft(tx: Tx, { messageId, ownerId }: Discard): Promise<void> {
  const thread = await lockDraft(tx, messageId, ownerId);
  await deleteDraft(tx, messageId);
  await announce(tx, { userId: ownerId, campaignId: thread.campaignId, threadId: thread.id, kind: "drafts" });
}
