import { type CampaignAction, type campaigns, mayInCampaign } from "@overture/contract";
import { t } from "#language";

/** Whether the signed-in user may do this in a campaign. The server says the same, and is asked in any case. */
export function mayIn({ role = "owner" }: Pick<campaigns.Campaign, "role">, action: CampaignAction): boolean {
  return mayInCampaign(role, action);
}

/** The user's role in somebody else's campaign, in words. */
export const roleWords = { member: t`Member`, viewer: t`Viewer` };
