import type { Tx } from "../db/database.js";
import { deleteMailsOfOwner, reassignMails } from "../mail/outbox/queue-queries.js";
import { deleteReceivedMails } from "../mail/receiving/received-queries.js";
import {
  deleteMessagesOfUser,
  deleteThreadsOfUser,
  forgetTemplatesOfUser,
  leaveMailboxesOfUser,
  listQueuedInOthersCampaigns,
  listSentInOthersCampaigns,
  lockOutreachOfUser,
} from "./erase-queries.js";
import { forgetFollowUpsOfUser } from "./follow-ups/follow-up-queries.js";
import { returnToDrafts } from "./sending/return-to-drafts.js";
import { forgetVariantsOfUser } from "./variants/variant-queries.js";

/**
 * Deletes the conversations of a user's campaigns, and the mail that they sent, were about to send and received.
 * Messages in campaigns that the user has handed over stay.
 */
export async function eraseOutreachOfUser(tx: Tx, userId: string): Promise<void> {
  await lockOutreachOfUser(tx, userId);
  const receivedMailIds = await deleteMessagesOfUser(tx, userId);
  await deleteThreadsOfUser(tx, userId);
  await forgetTemplatesOfUser(tx, userId);
  await forgetFollowUpsOfUser(tx, userId);
  await forgetVariantsOfUser(tx, userId);
  await returnToDrafts(tx, await listQueuedInOthersCampaigns(tx, userId));
  await reassignMails(tx, userId, await listSentInOthersCampaigns(tx, userId));
  await leaveMailboxesOfUser(tx, userId);
  await deleteMailsOfOwner(tx, userId);
  await deleteReceivedMails(tx, receivedMailIds);
}
