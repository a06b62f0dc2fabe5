import type { deliveries } from "@overture/contract";
import { lockCampaign } from "../../campaigns/queries.js";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { requeueMails } from "../../mail/outbox/queue-mail.js";
import { countDistinct } from "../../values/bulk-outcome.js";
import { adoptFollowUps } from "../follow-ups/follow-up-queries.js";
import { lockResendable } from "./delivery-queries.js";
import { sentIn } from "./queue-drafts.js";
import { type Moment, momentIn } from "./sending-moment.js";
import { noteSendingAgain, refuseDisconnectedMailbox } from "./sending-queries.js";
import { timeZoneOf } from "./time-zone-queries.js";

interface Resending {
  campaignId: string;
  userId: string;
  messageIds: readonly string[];
  state: deliveries.ResendableState;
  /** May depend on the creator's time zone. */
  notBefore: Moment;
  at: Date;
}

/**
 * Queues messages in the named state again, in one transaction. By naming the state the caller consents: for
 * unconfirmed messages a second copy may arrive. Other messages are skipped and counted.
 */
export async function resendMessages(
  tx: Tx,
  { campaignId, userId, messageIds, state, notBefore, at }: Resending,
): Promise<{ queued: number; skipped: number; queuedAt: string }> {
  await lockCampaign(tx, campaignId, userId);
  const found = await lockResendable(tx, campaignId, { messageIds, state });
  if (found.length === 0) await refuseDisconnectedMailbox(tx, campaignId, messageIds);
  const mails = found.map((one) => ({ id: one.mailId, notBefore: momentIn(notBefore, timeZoneOf(one)) }));
  const queued = new Set(await requeueMails(tx, { mails, states: [state], at }));
  await adoptFollowUps(tx, [...queued]);
  const requeued = found.filter(({ mailId }) => queued.has(mailId));
  await noteSendingAgain(tx, sentIn(requeued), at);
  await announce(tx, { campaignId, kind: "delivery" });
  const skipped = countDistinct(messageIds) - queued.size;
  return { queued: queued.size, skipped, queuedAt: at.toISOString() };
}
