import type { outreach } from "@overture/contract";
import type { Db } from "../../db/database.js";
import { dealVariant } from "./deal-variant.js";
import { listFollowUpTexts, type PlacedText } from "./variant-queries.js";

/** A follow-up in a conversation, with its usual text. */
interface FollowUp {
  creatorId: string;
  step: outreach.Step;
  position: number;
  content: string;
}

/**
 * For each follow-up the text that its creator is dealt: one of the follow-up's texts in the conversation's step, or
 * its usual one. A conversation gets each follow-up once.
 */
export async function followUpTexts(
  db: Db,
  campaignId: string,
): Promise<(followUp: FollowUp) => { content: string; variantId?: string }> {
  const textsIn = new Map<string, PlacedText[]>();
  for (const text of await listFollowUpTexts(db, campaignId)) {
    const place = `${text.step} ${text.followUp}`;
    textsIn.set(place, [...(textsIn.get(place) ?? []), text]);
  }
  return ({ creatorId, step, position, content }) => {
    const dealt = dealVariant(textsIn.get(`${step} ${position}`) ?? [], { campaignId, creatorId });
    return dealt ? { content: dealt.content, variantId: dealt.id } : { content };
  };
}
