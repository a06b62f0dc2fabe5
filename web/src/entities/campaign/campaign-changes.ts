import type { campaigns } from "@overture/contract";
import { changesOf } from "../../ui/form-rules";

type Fields = Omit<campaigns.CampaignChanges, "budgetBefore">;

/** Only what was changed is sent: a deal may have changed the budget since the form was opened. */
export function changesIn(wanted: Fields, before: Fields & { budget: number }): campaigns.CampaignChanges {
  const changes: campaigns.CampaignChanges = changesOf(wanted, before);
  return changes.budget === undefined ? changes : { ...changes, budgetBefore: before.budget };
}
