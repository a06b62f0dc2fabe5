import type { Tx } from "../../db/database.js";
import { withdrawMails } from "../../mail/outbox/queue-mail.js";
import { lockQueuedMails } from "../../mail/outbox/queue-queries.js";
import { adoptFollowUps } from "../follow-ups/follow-up-queries.js";
import { makeDraftsAgain, refreshAwaitsUser } from "./sending-queries.js";

/**
 * Makes drafts again of the messages behind these mails, as far as nobody has begun to send them, and answers how many
 * that were. Their threads must be locked.
 */
export async function returnToDrafts(tx: Tx, queued: readonly { mailId: string; threadId: string }[]): Promise<number> {
  const mailIds = await lockQueuedMails(
    tx,
    queued.map(({ mailId }) => mailId),
  );
  if (mailIds.length === 0) return 0;
  await adoptFollowUps(tx, mailIds);
  await makeDraftsAgain(tx, mailIds);
  await withdrawMails(tx, mailIds);
  await refreshAwaitsUser(tx, [...new Set(queued.map(({ threadId }) => threadId))]);
  return mailIds.length;
}
