import type { Tx } from "../../db/database.js";
import { withdrawMails, withdrawSecondCopies } from "../../mail/outbox/queue-mail.js";
import { lockQueuedMails } from "../../mail/outbox/queue-queries.js";
import { adoptFollowUps } from "../follow-ups/follow-up-queries.js";
import { makeDraftsAgain, refreshAwaitsUser } from "./sending-queries.js";

interface Returned {
  /** How many are drafts again. */
  returned: number;
  /** How many are unconfirmed again. */
  unconfirmed: number;
}

/**
 * Turns the messages of these mails into drafts again if they are not being sent yet. An unconfirmed message that was
 * sent again stays sent: its creator may have the first copy, reply to it and opt out by its link. Their threads must
 * be locked.
 */
export async function returnToDrafts(
  tx: Tx,
  queued: readonly { mailId: string; threadId: string }[],
): Promise<Returned> {
  const mailIds = await lockQueuedMails(
    tx,
    queued.map(({ mailId }) => mailId),
  );
  if (mailIds.length === 0) return { returned: 0, unconfirmed: 0 };
  const inDoubt = new Set(await withdrawSecondCopies(tx, mailIds));
  const unsent = mailIds.filter((id) => !inDoubt.has(id));
  if (unsent.length > 0) {
    await adoptFollowUps(tx, unsent);
    await makeDraftsAgain(tx, unsent);
    await withdrawMails(tx, unsent);
  }
  await refreshAwaitsUser(tx, [...new Set(queued.map(({ threadId }) => threadId))]);
  return { returned: unsent.length, unconfirmed: inDoubt.size };
}
