import type { outreach } from "@overture/contract";
import type { Db } from "../../db/database.js";
import { invalid } from "../../refusal.js";
import { dealVariant } from "./deal-variant.js";
import { findDealt, findPlace, listTexts, type Place, type VariantText } from "./variant-queries.js";

/**
 * The text that a conversation was dealt before in this place, or otherwise one of the texts in use; undefined if there
 * are none.
 */
export async function dealInThread(
  db: Db,
  thread: { id: string; creatorId: string },
  place: Place,
): Promise<VariantText | undefined> {
  const dealt = await findDealt(db, thread.id, place);
  if (dealt) return dealt;
  return dealVariant(await listTexts(db, place), { campaignId: place.campaignId, creatorId: thread.creatorId });
}

interface Named {
  campaignId: string;
  step: outreach.Step;
  variantId: string;
}

/** Refuses a text of another step or another campaign. */
export async function refuseOtherVariant(db: Db, { campaignId, step, variantId }: Named): Promise<void> {
  const place = await findPlace(db, campaignId, variantId);
  if (place?.step === step && place.followUp === 0) return;
  throw invalid({ variantId: "This text is not there any more" });
}
