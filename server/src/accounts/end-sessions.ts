import type { Tx } from "../db/database.js";
import { withdrawMails } from "../mail/outbox/queue-mail.js";
import { deleteLinksOfOthers } from "./link-queries.js";
import { withdrawLinks } from "./mail-link.js";
import { deleteOtherSessionsOf, deleteSessionOf, deleteSessionsOf } from "./session-queries.js";
import { lockUser } from "./user-queries.js";

// The link to a new address signs in whoever asked for it, so it ends with the session that may have asked.

export async function endSessionsOf(tx: Tx, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await withdrawLinks(tx, userId, ["change-email"]);
}

export async function endOtherSessionsOf(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await deleteOtherSessionsOf(tx, userId, sessionId);
  await withdrawNewAddressOfOthers(tx, userId, sessionId);
}

interface Ending {
  userId: string;
  sessionId: string;
  /** The session of the call. */
  by: string;
}

/**
 * Answers whether the user had this session. An address that another session asked for is withdrawn too: whoever asked
 * may have signed out since, or in again.
 */
export async function endSessionOf(tx: Tx, { userId, sessionId, by }: Ending): Promise<boolean> {
  await lockUser(tx, userId);
  const isEnded = await deleteSessionOf(tx, userId, sessionId);
  if (isEnded) await withdrawNewAddressOfOthers(tx, userId, by);
  return isEnded;
}

async function withdrawNewAddressOfOthers(tx: Tx, userId: string, sessionId: string): Promise<void> {
  const mailIds = await deleteLinksOfOthers(tx, userId, sessionId);
  if (mailIds.length > 0) await withdrawMails(tx, mailIds);
}
