import type { CampaignAction, CampaignRole, campaigns } from "@overture/contract";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database, Db, Tx } from "../db/database.js";
import { offsetOf, type Page } from "../db/page.js";
import { withStop } from "../db/stopped-during.js";
import { missing } from "../refusal.js";
import { getRole, refuseUnlessMay } from "./access-queries.js";
import { campaignFilterConditions } from "./campaign-filter-queries.js";
import "./tables.js";

export interface CampaignRow
  extends Omit<Selectable<Database["campaign"]>, "deleted_at" | "deleted_by" | "stopped_during"> {
  /** The role of the user it is read for. */
  role?: CampaignRole;
}

/** A campaign with the user it is read for. */
export interface ReadCampaign extends CampaignRow {
  role: CampaignRole;
  readerId: string;
}

export const campaignColumns = [
  "campaign.id",
  "campaign.user_id",
  "campaign.name",
  "campaign.target_views",
  "campaign.budget",
  "campaign.genre_codes",
  "campaign.region_codes",
  "campaign.created_at",
  "campaign.mailbox_id",
  "campaign.paused_at",
  "campaign.terms",
  "campaign.is_sample",
  "campaign.handed_over_at",
] as const;

/** A user's own and shared campaigns that match every filter, newest first. */
export async function listCampaignRows(
  db: Db,
  userId: string,
  filter: campaigns.CampaignFilter,
  page: Page | undefined,
): Promise<CampaignRow[]> {
  let matching = (await campaignsMatching(db, userId, filter)).select(campaignColumns).select("campaign_access.role");
  if (page) matching = matching.limit(page.limit).offset(offsetOf(page));
  return matching.orderBy("campaign.created_at", "desc").orderBy("campaign.id", "desc").execute();
}

export async function countCampaignRows(db: Db, userId: string, filter: campaigns.CampaignFilter): Promise<number> {
  const matching = await campaignsMatching(db, userId, filter);
  const { total } = await matching
    .select((campaign) => campaign.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

async function campaignsMatching(db: Db, userId: string, filter: campaigns.CampaignFilter) {
  let matching = db
    .selectFrom("campaign_access")
    .innerJoin("campaign", "campaign.id", "campaign_access.campaign_id")
    .where("campaign_access.user_id", "=", userId)
    .where("campaign.deleted_at", "is", null);
  for (const condition of await campaignFilterConditions(db, filter)) matching = matching.where(condition);
  return matching;
}

/** Throws `missing` for another user's campaign, or a deleted one. */
export async function getCampaignRow(db: Db, campaignId: string, userId: string): Promise<ReadCampaign> {
  const row = await readableCampaign(db, campaignId, userId).executeTakeFirst();
  if (!row) throw missing("Campaign");
  return { ...row, readerId: userId };
}

/** The campaigns with these ids, regardless of access. */
export async function listCampaignRowsByIds(db: Db, ids: readonly string[]): Promise<CampaignRow[]> {
  return db
    .selectFrom("campaign")
    .select(campaignColumns)
    .where(sql<boolean>`campaign.id = any(${ids}::uuid[])`)
    .where("campaign.deleted_at", "is", null)
    .execute();
}

/** Locks a campaign. Changes of it, its members and its outreach wait here for each other. */
export async function lockCampaign(
  tx: Tx,
  campaignId: string,
  userId: string,
  action: CampaignAction = "write",
): Promise<ReadCampaign> {
  const row = await readableCampaign(tx, campaignId, userId).forNoKeyUpdate("campaign").executeTakeFirst();
  if (!row) throw missing("Campaign");
  const role = await getRole(tx, row.id, userId);
  refuseUnlessMay(role, action);
  return { ...row, role, readerId: userId };
}

function readableCampaign(db: Db, campaignId: string, userId: string) {
  return db
    .selectFrom("campaign")
    .innerJoin("campaign_access", "campaign_access.campaign_id", "campaign.id")
    .select(campaignColumns)
    .select("campaign_access.role")
    .where("campaign.id", "=", campaignId)
    .where("campaign_access.user_id", "=", userId)
    .where("campaign.deleted_at", "is", null);
}

export type CampaignColumns = Omit<CampaignRow, "id" | "user_id" | "created_at" | "role">;

export async function insertCampaign(
  tx: Tx,
  campaign: Omit<CampaignColumns, "paused_at" | "is_sample" | "handed_over_at"> & { user_id: string; created_at: Date },
): Promise<CampaignRow> {
  return tx.insertInto("campaign").values(campaign).returning(campaignColumns).executeTakeFirstOrThrow();
}

export async function updateCampaignRow(
  tx: Tx,
  campaignId: string,
  changes: Partial<CampaignColumns & { stopped_during: RawBuilder<string> }>,
): Promise<CampaignRow> {
  // Setting the id to itself keeps the statement valid when no column changes.
  return tx
    .updateTable("campaign")
    .set({ id: campaignId, ...changes })
    .where("id", "=", campaignId)
    .returning(campaignColumns)
    .executeTakeFirstOrThrow();
}

/**
 * The new owner of a campaign was not asked. They take it over by what they do in it; until then nobody else sends from
 * their mailboxes, or with their share of the shared one.
 */
export async function takeOver(tx: Tx, campaignId: string, at: Date): Promise<void> {
  await tx
    .updateTable("campaign")
    .set({ handed_over_at: null, stopped_during: withStop("handed_over_at", at) })
    .where("id", "=", campaignId)
    .where("handed_over_at", "is not", null)
    .execute();
}

export async function countCampaignsOf(tx: Tx, ownerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("campaign")
    .select((campaign) => campaign.fn.countAll<number>().as("count"))
    .where("user_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function removeCampaignsOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("campaign").where("user_id", "=", userId).execute();
}
