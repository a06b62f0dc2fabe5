import type { campaigns } from "@overture/contract";
import { changesOf } from "../../ui/form-rules";

type Fields = Omit<campaigns.CampaignChanges, "budgetBefore" | "before">;

/**
 * Only what was changed is sent: a deal may have changed the budget since the form was opened, and another member the
 * terms.
 */
export function changesIn(wanted: Fields, before: Fields & { budget: number }): campaigns.CampaignChanges {
  const changes: campaigns.CampaignChanges = changesOf(wanted, before);
  return {
    ...changes,
    ...(changes.budget !== undefined && { budgetBefore: before.budget }),
    ...(changes.terms !== undefined && { before: { terms: before.terms ?? "" } }),
  };
}
