import type { CampaignAction } from "@overture/contract";
import { refuseUntilTakenOver } from "../../campaigns/take-over.js";
import type { Tx } from "../../db/database.js";
import type { SenderIdentity } from "../../mail/composing/compose-mail.js";
import type { MailService } from "../../mail/mail-service.js";
import { findMailbox } from "../../mail/mailboxes/mailbox-queries.js";
import { type Installation, readSenderIdentity } from "../../mail/mailboxes/sender-identity.js";
import type { NewMail } from "../../mail/outbox/new-mail.js";
import { Refusal } from "../../refusal.js";
import { withExampleLink } from "../../templates/offer-link.js";
import { lockMessage } from "../lock-message.js";
import { dealMailboxes } from "../sending/deal-mailboxes.js";
import { mailsOf } from "../sending/queue-drafts.js";
import { lockSendableDrafts } from "../sending/sending-queries.js";
import { refuseUnlessWritable } from "../threads/thread.js";

interface Asking {
  messageId: string;
  userId: string;
  /** What the user must be allowed to do; everybody who may read the draft may see its mail. */
  action: CampaignAction;
  mail: MailService;
  installation: Installation;
  at: Date;
}

export interface MailPreview {
  mail: NewMail;
  identity: SenderIdentity;
  /** Whether it is sent from the shared mailbox, or may be. */
  isMasked: boolean;
}

/** The mail that sending a draft would queue, composed in the same way. */
export async function mailOfDraft(
  tx: Tx,
  { messageId, userId, action, mail, installation, at }: Asking,
): Promise<MailPreview> {
  const { thread, message } = await lockMessage(tx, messageId, userId, action);
  if (message.status !== "draft") throw new Refusal("invalid", "This message is no longer a draft");
  refuseUnlessWritable(thread, message);

  const { campaignId, ownerId, senderName } = thread;
  const drafts = await lockSendableDrafts(tx, campaignId, [messageId]);
  if (action === "write" && userId !== ownerId && drafts.some(({ awaitsOwner }) => awaitsOwner)) refuseUntilTakenOver();
  const dealt = await dealMailboxes(tx, drafts, { campaignId, ownerId, at });
  const [made] = mailsOf(dealt, { ownerId, senderName, mail, notBefore: at, at });
  const mailbox = made?.mailboxId ? await findMailbox(tx, made.mailboxId) : undefined;
  if (!made || !mailbox) {
    throw new Refusal(
      "invalid",
      "This draft cannot be sent: nothing more may be sent to its address, or its mailbox was disconnected",
    );
  }
  const identity = await readSenderIdentity(tx, mailbox, installation);
  const isUnsettled = drafts.some((draft) => draft.isUnsettled);
  const body = withExampleLink(made.body, installation.appUrl);
  return { mail: { ...made, body }, identity, isMasked: isUnsettled || mailbox.user_id === null };
}
