import { type GivenTags, tagsAfter } from "../../catalogue/tags/tags-after.js";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { recordCampaign } from "../audit-campaigns.js";
import { lockCampaign } from "../queries.js";
import { listTagsOfCampaigns, replaceTagsOfCampaign } from "./campaign-tag-queries.js";

interface Tagging {
  campaignId: string;
  userId: string;
  given: GivenTags;
}

/** Everybody who may write in a campaign may set its tags. */
export async function setCampaignTags(tx: Tx, { campaignId, userId, given }: Tagging): Promise<string[]> {
  const campaign = await lockCampaign(tx, campaignId, userId);
  const tagsNow = async () => (await listTagsOfCampaigns(tx, [campaign.id])).get(campaign.id) ?? [];
  const before = await tagsNow();
  await replaceTagsOfCampaign(tx, campaign.id, tagsAfter(before, given));
  const after = await tagsNow();
  if (before.join("\n") === after.join("\n")) return after;
  await recordCampaign(tx, {
    actor: { userId },
    campaign,
    action: "campaign.update",
    before: { tags: before },
    after: { tags: after },
  });
  await announce(tx, { campaignId: campaign.id, kind: "campaign" });
  return after;
}
