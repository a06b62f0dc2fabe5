import { type CampaignAction, type CampaignRole, mayInCampaign, rolesFor } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../db/database.js";
import { missing, Refusal } from "../refusal.js";
import "./tables.js";

/**
 * A condition on a campaign's id: that the user may read it, or do more. Otherwise the campaign does not exist for the
 * user.
 */
export function isOpenTo(
  campaignId: RawBuilder<unknown>,
  userId: RawBuilder<unknown> | string,
  action: CampaignAction = "read",
): RawBuilder<boolean> {
  return sql<boolean>`${campaignId} in (
    select campaign_id from campaign_access where user_id = ${userId} and role = any(${rolesFor(action)}::text[])
  )`;
}

/** For a user who may read the campaign: refuses unless they may do this as well. */
export function refuseUnlessMay(role: CampaignRole, action: CampaignAction): void {
  if (mayInCampaign(role, action)) return;
  throw new Refusal(
    "forbidden",
    action === "own" ? "Only the owner of this campaign may do this" : "You may only read this campaign",
  );
}

/**
 * A user's role in a locked campaign. Changes of members lock the campaign too, so the role holds until the transaction
 * ends: a user who was removed while this waited for the lock is refused.
 */
export async function getRole(tx: Tx, campaignId: string, userId: string, what = "Campaign"): Promise<CampaignRole> {
  const row = await tx
    .selectFrom("campaign_access")
    .select("role")
    .where("campaign_id", "=", campaignId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) throw missing(what);
  return row.role;
}

/** Everybody who may read each of these campaigns, with their roles. */
export async function listRoles(
  db: Db,
  campaignIds: readonly string[],
): Promise<Map<string, Map<string, CampaignRole>>> {
  const rows = await db
    .selectFrom("campaign_access")
    .select(["campaign_id", "user_id", "role"])
    .where(sql<boolean>`campaign_id = any(${campaignIds}::uuid[])`)
    .execute();
  const rolesOf = new Map<string, Map<string, CampaignRole>>();
  for (const { campaign_id, user_id, role } of rows) {
    rolesOf.set(campaign_id, (rolesOf.get(campaign_id) ?? new Map<string, CampaignRole>()).set(user_id, role));
  }
  return rolesOf;
}
