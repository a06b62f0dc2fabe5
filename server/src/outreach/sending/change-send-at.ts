import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { postponeMail } from "../../mail/outbox/queue-mail.js";
import { Refusal } from "../../refusal.js";
import { lockMessage } from "../lock-message.js";
import { type Moment, momentIn } from "./sending-moment.js";
import { findTimeZone } from "./time-zone-queries.js";

interface Change {
  messageId: string;
  userId: string;
  notBefore: Moment;
}

/** Changes when a message that is not being sent yet will be sent, earlier or later; from then on it counts as new. */
export async function changeSendAt(tx: Tx, { messageId, userId, notBefore }: Change): Promise<void> {
  const { thread, message } = await lockMessage(tx, messageId, userId);
  const at = momentIn(notBefore, await findTimeZone(tx, thread.id));
  const isChanged = message.mailId !== null && (await postponeMail(tx, message.mailId, at));
  if (!isChanged) throw new Refusal("invalid", "This message does not wait to be sent any more");
  await announce(tx, { campaignId: thread.campaignId, threadId: thread.id, kind: "delivery" });
}
