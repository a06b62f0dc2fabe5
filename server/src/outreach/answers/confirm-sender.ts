import { recordAudit } from "../../audit/record-audit.js";
import { listRoles, refuseUnlessMay } from "../../campaigns/access-queries.js";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { announceUnconfirmed } from "../../mail/receiving/announce-notice-queries.js";
import { invalid, missing, Refusal } from "../../refusal.js";
import { lockUnconfirmed, markHandOverConfirmed, markSenderConfirmed } from "./confirm-queries.js";
import type { Viewer } from "./unmatched-queries.js";

interface Confirmation {
  messageId: string;
  /** The address that the response refers to, if the user has confirmed that one too. */
  handOverTo: string | undefined;
  viewer: Viewer;
}

/**
 * A user confirms the sender of a response: drafts may go to that address from now on, and to the address that it
 * refers to only if the user has confirmed that one too. Users confirm senders for their own mailboxes. For the shared
 * mailbox it concerns everybody, so an administrator must, who need not be part of the conversation.
 */
export async function confirmSender(tx: Tx, { messageId, handOverTo, viewer }: Confirmation): Promise<void> {
  const response = await lockUnconfirmed(tx, messageId);
  const role = response && (await listRoles(tx, [response.campaignId])).get(response.campaignId)?.get(viewer._id);
  const isShared = response !== undefined && response.mailboxOwnerId === null;
  if (!response || !(role || (isShared && viewer.role === "admin"))) throw missing("Message");
  if (isShared && viewer.role !== "admin") {
    throw new Refusal("forbidden", "An administrator confirms who answers to the shared mailbox");
  }
  if (role && !isShared) refuseUnlessMay(role, "write");
  const { namesRecipients, isHandOverConfirmed } = response;
  const namesHandOver = handOverTo !== undefined;
  if (namesHandOver && handOverTo !== response.handOverTo) {
    throw invalid({ handOverTo: "This answer does not hand over to this address: read it again" });
  }
  if (!namesRecipients) await markSenderConfirmed(tx, response.id);
  if (namesHandOver) await markHandOverConfirmed(tx, response.id);
  await recordAudit(tx, {
    actor: { userId: viewer._id },
    action: "sender.confirm",
    subject: { kind: "message", id: response.id, name: response.sender ?? "" },
    before: { proof: response.proof, namesRecipients, isHandOverConfirmed },
    after: {
      proof: namesRecipients ? response.proof : "person",
      namesRecipients: true,
      isHandOverConfirmed: isHandOverConfirmed || namesHandOver,
    },
  });
  const { campaignId, threadId } = response;
  await announce(tx, { campaignId, threadId, kind: "response" });
  if (isShared) await announceUnconfirmed(tx);
}
