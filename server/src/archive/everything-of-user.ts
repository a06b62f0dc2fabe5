import { eraseCampaignsOfUser } from "../campaigns/delete-campaign.js";
import { markCampaignsOfUserDeleted, unmarkCampaignsOfUserDeleted } from "../campaigns/deletion-queries.js";
import { listShared } from "../campaigns/members/member-queries.js";
import {
  markListsOfUserDeleted,
  removeListsOfUser,
  unmarkListsOfUserDeleted,
} from "../catalogue/lists/list-queries.js";
import type { Tx } from "../db/database.js";
import type { Deletion } from "../db/deletion.js";
import { announceAll } from "../events/announce.js";
import { markMailboxesOfUserDeleted, unmarkMailboxesOfUserDeleted } from "../mail/mailboxes/deletion-queries.js";
import { deleteMailboxesOfUser } from "../mail/mailboxes/mailbox-queries.js";
import { wakeWorkers } from "../mail/outbox/queue-queries.js";
import { eraseOutreachOfUser } from "../outreach/erase.js";
import { stopOutreachOfCampaigns } from "../outreach/sending/hold-outreach.js";
import { eraseTemplatesOfUser } from "../templates/delete-template.js";
import { markTemplatesOfUserDeleted, unmarkTemplatesOfUserDeleted } from "../templates/queries.js";
import {
  markSnippetsOfUserDeleted,
  removeSnippetsOfUser,
  unmarkSnippetsOfUserDeleted,
} from "../templates/snippets/snippet-queries.js";

/** Whatever a user owns goes together with them; what nobody has begun to send is not sent. */
export async function deleteEverythingOf(tx: Tx, userId: string, deletion: Deletion): Promise<void> {
  const campaignIds = await markCampaignsOfUserDeleted(tx, userId, deletion);
  await stopOutreachOfCampaigns(tx, campaignIds);
  await announceToMembers(tx, campaignIds);
  await markTemplatesOfUserDeleted(tx, userId, deletion);
  await markSnippetsOfUserDeleted(tx, userId, deletion);
  await markListsOfUserDeleted(tx, userId, deletion);
  await markMailboxesOfUserDeleted(tx, userId, deletion);
}

/** What the user had deleted before stays deleted. */
export async function restoreEverythingOf(
  tx: Tx,
  userId: string,
  moment: { deletedAt: Date; at: Date },
): Promise<void> {
  await announceToMembers(tx, await unmarkCampaignsOfUserDeleted(tx, userId, moment.deletedAt));
  await unmarkTemplatesOfUserDeleted(tx, userId, moment.deletedAt);
  await unmarkSnippetsOfUserDeleted(tx, userId, moment.deletedAt);
  await unmarkListsOfUserDeleted(tx, userId, moment.deletedAt);
  await unmarkMailboxesOfUserDeleted(tx, userId, moment);
  await wakeWorkers(tx);
}

/** Whoever takes part in a campaign of somebody who goes, or comes back, loses it or has it again. */
async function announceToMembers(tx: Tx, campaignIds: readonly string[]): Promise<void> {
  const shared = await listShared(tx, campaignIds);
  await announceAll(
    tx,
    shared.map((campaignId) => ({ campaignId, kind: "campaign" })),
  );
}

/** Removes what a user owned, whenever it was deleted. */
export async function eraseEverythingOf(tx: Tx, userId: string): Promise<void> {
  await eraseOutreachOfUser(tx, userId);
  await eraseCampaignsOfUser(tx, userId);
  await eraseTemplatesOfUser(tx, userId);
  await removeSnippetsOfUser(tx, userId);
  await removeListsOfUser(tx, userId);
  await deleteMailboxesOfUser(tx, userId);
}
