import type { Tx } from "../db/database.js";
import { eraseMailOfOwner, eraseReceivedMails } from "../mail/erase-mail.js";
import {
  deleteMessagesOfUser,
  deleteThreadsOfUser,
  forgetTemplatesOfUser,
  lockOutreachOfUser,
} from "./erase-queries.js";
import { forgetFollowUpsOfUser } from "./follow-ups/follow-up-queries.js";

/** Deletes the conversations of a user's campaigns, what they sent or were about to send, and what came in. */
export async function eraseOutreachOfUser(tx: Tx, userId: string): Promise<void> {
  await lockOutreachOfUser(tx, userId);
  const receivedMailIds = await deleteMessagesOfUser(tx, userId);
  await deleteThreadsOfUser(tx, userId);
  await forgetTemplatesOfUser(tx, userId);
  await forgetFollowUpsOfUser(tx, userId);
  await eraseMailOfOwner(tx, userId);
  await eraseReceivedMails(tx, receivedMailIds);
}
