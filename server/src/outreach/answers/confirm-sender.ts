import { recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { missing, Refusal } from "../../refusal.js";
import { lockUnconfirmed, markConfirmed } from "./confirm-queries.js";
import type { Viewer } from "./unmatched-queries.js";

/**
 * A person says that a response is from whom it says: drafts may go there from now on. What one's own mailbox sends is one's own
 * business; what the shared one sends concerns everybody, so that an administrator says it, who need not own the conversation.
 */
export async function confirmSender(
  tx: Tx,
  { messageId, viewer }: { messageId: string; viewer: Viewer },
): Promise<void> {
  const response = await lockUnconfirmed(tx, messageId);
  const isOwner = response?.ownerId === viewer._id;
  const isShared = response !== undefined && response.mailboxOwnerId === null;
  if (!response || !(isOwner || (isShared && viewer.role === "admin"))) throw missing("Message");
  if (isShared && viewer.role !== "admin") {
    throw new Refusal("forbidden", "An administrator confirms who answers to the shared mailbox");
  }
  await markConfirmed(tx, response);
  await recordAudit(tx, {
    actor: { userId: viewer._id },
    action: "sender.confirm",
    subject: { kind: "message", id: response.id, name: response.sender ?? "" },
    before: { proof: response.proof, namesRecipients: response.namesRecipients },
    after: { proof: "person", namesRecipients: true },
  });
  const { ownerId, campaignId, threadId } = response;
  await announce(tx, { userId: ownerId, campaignId, threadId, kind: "response" });
}
