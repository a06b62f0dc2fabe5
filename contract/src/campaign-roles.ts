import * as z from "zod/mini";

/** A user's role in a campaign. */
export const campaignRole = z.enum(["owner", "member", "viewer"]);
export type CampaignRole = z.output<typeof campaignRole>;

/** What a call does to its campaign: read it, work in it, or make a decision that is the owner's. */
export type CampaignAction = "read" | "write" | "own";

const actionsOf: Record<CampaignRole, readonly CampaignAction[]> = {
  owner: ["read", "write", "own"],
  member: ["read", "write"],
  viewer: ["read"],
};

/** The only rule for who may do what in a campaign; the server's statements, the web and the role matrix use it. */
export function mayInCampaign(role: CampaignRole, action: CampaignAction): boolean {
  return actionsOf[role].includes(action);
}

/** The roles that allow an action. */
export function rolesFor(action: CampaignAction): CampaignRole[] {
  return campaignRole.options.filter((role) => mayInCampaign(role, action));
}
