import { eraseCampaignsOfUser } from "../campaigns/delete-campaign.js";
import { markCampaignsOfUserDeleted, unmarkCampaignsOfUserDeleted } from "../campaigns/deletion-queries.js";
import { listShared } from "../campaigns/members/member-queries.js";
import { listRows } from "../catalogue/lists/list-queries.js";
import type { Tx } from "../db/database.js";
import type { Deletion } from "../db/deletion.js";
import { announceAll } from "../events/announce.js";
import { markMailboxesOfUserDeleted, unmarkMailboxesOfUserDeleted } from "../mail/mailboxes/deletion-queries.js";
import { deleteMailboxesOfUser } from "../mail/mailboxes/mailbox-queries.js";
import { deleteAccountMailsTo } from "../mail/outbox/account-mail-queries.js";
import { wakeWorkers } from "../mail/outbox/queue-queries.js";
import { eraseOutreachOfUser } from "../outreach/erase.js";
import { rejoinUnmatched } from "../outreach/matching/rejoin-unmatched.js";
import { stopOutreachOfCampaigns } from "../outreach/sending/hold-outreach.js";
import { eraseTemplatesOfUser } from "../templates/delete-template.js";
import { templateRows } from "../templates/queries.js";
import { snippetRows } from "../templates/snippets/snippet-queries.js";
import { viewRows } from "../views/view-queries.js";

/** Deletes everything that a user owns. Messages that are not being sent yet are not sent any more. */
export async function deleteEverythingOf(tx: Tx, userId: string, deletion: Deletion): Promise<void> {
  const campaignIds = await markCampaignsOfUserDeleted(tx, userId, deletion);
  await stopOutreachOfCampaigns(tx, campaignIds);
  await announceToMembers(tx, campaignIds);
  await templateRows.markDeletedOfUser(tx, userId, deletion);
  await snippetRows.markDeletedOfUser(tx, userId, deletion);
  await viewRows.markDeletedOfUser(tx, userId, deletion);
  await listRows.markDeletedOfUser(tx, userId, deletion);
  await markMailboxesOfUserDeleted(tx, userId, deletion);
}

/** Restores everything that was deleted together with the user. What the user had deleted before stays deleted. */
export async function restoreEverythingOf(
  tx: Tx,
  userId: string,
  moment: { deletedAt: Date; at: Date },
): Promise<void> {
  const campaignIds = await unmarkCampaignsOfUserDeleted(tx, userId, moment);
  await announceToMembers(tx, campaignIds);
  await templateRows.unmarkDeletedOfUser(tx, userId, moment.deletedAt);
  await snippetRows.unmarkDeletedOfUser(tx, userId, moment.deletedAt);
  await viewRows.unmarkDeletedOfUser(tx, userId, moment.deletedAt);
  await listRows.unmarkDeletedOfUser(tx, userId, moment.deletedAt);
  await unmarkMailboxesOfUserDeleted(tx, userId, moment);
  await rejoinUnmatched(tx, campaignIds, moment.deletedAt);
  await wakeWorkers(tx);
}

/** Notifies the members of campaigns whose owner is deleted or restored: they lose the campaign or get it back. */
async function announceToMembers(tx: Tx, campaignIds: readonly string[]): Promise<void> {
  const shared = await listShared(tx, campaignIds);
  await announceAll(
    tx,
    shared.map((campaignId) => ({ campaignId, kind: "campaign" })),
  );
}

/** Removes everything that a user owned, whenever it was deleted. */
export async function eraseEverythingOf(tx: Tx, userId: string): Promise<void> {
  await eraseOutreachOfUser(tx, userId);
  await eraseCampaignsOfUser(tx, userId);
  await eraseTemplatesOfUser(tx, userId);
  await snippetRows.removeOfUser(tx, userId);
  await viewRows.removeOfUser(tx, userId);
  await listRows.removeOfUser(tx, userId);
  await deleteMailboxesOfUser(tx, userId);
  await deleteAccountMailsTo(tx, userId);
}
