import type { BodyOf, outreachPreview } from "@overture/contract";
import { getCampaignRow } from "../../campaigns/queries.js";
import { listCreatorsByIds } from "../../catalogue/creator-queries.js";
import type { Db } from "../../db/database.js";
import { findFieldTexts } from "../../templates/field-texts.js";
import { fillPlaces } from "../../templates/fill-places.js";
import { senderNamePlace } from "../../templates/render.js";
import { templateValues } from "../../templates/values.js";
import { getThreadRow } from "../threads/record-queries.js";

interface Filling {
  threadId: string;
  userId: string;
  body: BodyOf<typeof outreachPreview.fillText>;
}

/**
 * A text as the creator of this thread would get it, except places without a value and those that are filled in when it
 * is sent.
 */
export async function fillText(db: Db, { threadId, userId, body: { content, offer } }: Filling): Promise<string> {
  const thread = await getThreadRow(db, threadId, userId);
  const [campaign, [creator], fieldTexts] = [
    await getCampaignRow(db, thread.campaignId, userId),
    await listCreatorsByIds(db, [thread.creatorId]),
    await findFieldTexts(db, [thread.creatorId]),
  ];
  if (!creator) return content;
  const field = fieldTexts.of(creator._id);
  const occasion = { creator, field, campaignName: campaign.name, offer, senderName: senderNamePlace };
  return fillPlaces(content, templateValues(occasion));
}
