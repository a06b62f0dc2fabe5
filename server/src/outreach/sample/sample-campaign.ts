import { check, campaigns as contract } from "@overture/contract";
import { getUserSenderName } from "../../accounts/sender-name-queries.js";
import { lockUser } from "../../accounts/user-queries.js";
import { addCreators } from "../../campaigns/creator-queries.js";
import { deleteCampaign, restoreCampaign } from "../../campaigns/delete-campaign.js";
import { findSample, markSample } from "../../campaigns/sample/sample-campaign-queries.js";
import { createCampaign } from "../../campaigns/save-campaign.js";
import { insertSampleCreators } from "../../catalogue/sample-creator-queries.js";
import type { Tx } from "../../db/database.js";
import { restorableSince } from "../../db/deletion.js";
import type { MailService } from "../../mail/mail-service.js";
import { stopOutreachOfCampaigns } from "../sending/hold-outreach.js";
import { insertThreads } from "../threads/thread-queries.js";
import { converse } from "./converse.js";
import { hoursBefore, sampleAgeHours, sampleCampaign, sampleConversations } from "./sample-conversations.js";

interface Making {
  userId: string;
  mail: MailService;
  at: Date;
}

/**
 * Answers with the sample campaign of a user: the existing one, or the deleted one as it was, or a new one. Two calls
 * at once queue on the user's row, and get the same one.
 */
export async function createSampleCampaign(tx: Tx, { userId, mail, at }: Making): Promise<string> {
  await lockUser(tx, userId);
  const found = await findSample(tx, userId, restorableSince(at));
  if (found?.isDeleted) await restoreCampaign(tx, { campaignId: found.id, ownerId: userId, at });
  return found?.id ?? makeSample(tx, { userId, mail, at });
}

async function makeSample(tx: Tx, { userId, mail, at }: Making): Promise<string> {
  const body = check(contract.campaignBody, sampleCampaign);
  if (!body.ok) throw new TypeError(JSON.stringify(body.errors));
  const begin = hoursBefore(at, sampleAgeHours);
  const creators = sampleConversations.map(({ creator }) => creator);
  const creatorIds = await insertSampleCreators(tx, creators, begin);
  const { id: campaignId } = await createCampaign(tx, { ownerId: userId, body: body.value, at: begin });
  await markSample(tx, campaignId, at);
  await addCreators(tx, campaignId, creatorIds);
  const threads = await insertThreads(tx, { campaignId, creatorIds, at: begin });
  const senderName = await getUserSenderName(tx, userId);
  for (const { id, creatorId } of threads) {
    const conversation = sampleConversations[creatorIds.indexOf(creatorId)];
    if (conversation) await converse(tx, { threadId: id, conversation, userId, senderName, mail, at });
  }
  return campaignId;
}

/** Also deletes its creators and conversations, which are removed for good like those of any campaign. */
export async function deleteSampleCampaign(tx: Tx, { userId, at }: Omit<Making, "mail">): Promise<void> {
  await lockUser(tx, userId);
  const found = await findSample(tx, userId, restorableSince(at));
  if (!found || found.isDeleted) return;
  await deleteCampaign(tx, { campaignId: found.id, ownerId: userId, at, stopOutreach: stopOutreachOfCampaigns });
}
