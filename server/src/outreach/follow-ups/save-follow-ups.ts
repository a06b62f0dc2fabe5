import type { FieldErrors, followUps } from "@overture/contract";
import { recordAudit } from "../../audit/record-audit.js";
import { lockCampaign } from "../../campaigns/queries.js";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { changedMeanwhile, invalid, isUnseen, Refusal } from "../../refusal.js";
import { checkTexts } from "../../templates/email.js";
import { listFieldNames } from "../../templates/field-texts.js";
import { listFollowUpRows, replaceFollowUps } from "./follow-up-queries.js";

interface Save {
  campaignId: string;
  userId: string;
  body: followUps.FollowUpBody;
}

/**
 * Replaces all of a campaign's follow-ups. Those that a thread has had already stay: the next one is the one after the
 * last that it got, whatever its text is now. With `before`, follow-ups that the caller has not seen stay.
 */
export async function saveFollowUps(tx: Tx, { campaignId, userId, body }: Save): Promise<followUps.FollowUpList> {
  const campaign = await lockCampaign(tx, campaignId, userId);
  checkContents(body.followUps, await listFieldNames(tx));
  const before = { followUps: await listFollowUpRows(tx, campaign.id) };
  if (isUnseen(before.followUps, { seen: body.before, saved: body.followUps })) {
    throw changedMeanwhile("These texts were changed elsewhere", before);
  }
  await replaceFollowUps(tx, campaign.id, body.followUps);
  const after = { followUps: await listFollowUpRows(tx, campaign.id) };
  await recordAudit(tx, {
    actor: { userId },
    action: "campaign.change-follow-ups",
    subject: { kind: "campaign", id: campaign.id, name: campaign.name },
    before,
    after,
  });
  await announce(tx, { campaignId: campaign.id, kind: "delivery" });
  return after;
}

/** Refuses every text that is not a valid template at once, by its place in the list. */
function checkContents(list: readonly followUps.FollowUp[], fields: ReadonlySet<string>): void {
  const errors: FieldErrors = {};
  for (const [index, { content }] of list.entries()) {
    try {
      checkTexts({ content }, fields);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields?.["content"]) throw error;
      errors[`followUps.${index}.content`] = error.fields["content"];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
