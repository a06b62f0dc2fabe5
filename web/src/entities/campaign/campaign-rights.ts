import { type CampaignAction, type campaigns, mayInCampaign } from "@overture/contract";
import { t } from "#language";

/** Whether the signed-in user may do this in a campaign. The server says the same, and is asked in any case. */
export function mayIn({ role = "owner" }: Pick<campaigns.Campaign, "role">, action: CampaignAction): boolean {
  return mayInCampaign(role, action);
}

/** Of a campaign that is not one's own: what one is in it. */
export const roleWords = { member: t`Member`, viewer: t`Viewer` };
