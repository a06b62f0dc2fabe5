import { type CampaignAction, type CampaignRole, mayInCampaign, rolesFor } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../db/database.js";
import { missing, Refusal } from "../refusal.js";
import "./tables.js";

/**
 * A condition on the id of a campaign: what a user may read, or may do more with. For whom it does not hold the
 * campaign does not exist.
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

/** For who may read the campaign: whether they may do this as well. */
export function refuseUnlessMay(role: CampaignRole, action: CampaignAction): void {
  if (mayInCampaign(role, action)) return;
  throw new Refusal(
    "forbidden",
    action === "own" ? "Only the owner of this campaign may do this" : "You may only read this campaign",
  );
}

/**
 * What somebody is in a campaign that is locked. Whoever changes its members locks it too, so that this holds until the
 * transaction ends: who was removed while it waited for the lock is refused.
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

/** Of each of these campaigns everybody who may read it, with what they are in it. */
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
