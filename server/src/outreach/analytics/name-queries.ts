import type { analytics } from "@overture/contract";
import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import "../tables.js";

export interface ReadableCampaign {
  id: string;
  name: string;
  ownerId: string;
}

/** The campaigns that a user may read, with their owners. Sample campaigns are left out. */
export async function listCampaignsOf(db: Db, userId: string): Promise<ReadableCampaign[]> {
  const { rows } = await sql<ReadableCampaign>`
    select campaign.id, campaign.name, campaign.user_id as "ownerId" from campaign_access
    join campaign on campaign.id = campaign_access.campaign_id
    where campaign_access.user_id = ${userId} and campaign.deleted_at is null and not campaign.is_sample
    order by campaign.id`.execute(db);
  return rows;
}

export interface Named {
  /** The key that identifies a row. */
  key: string;
  id: string;
  name: string;
  /** Only for a text. */
  parts: analytics.TextPlace | null;
}

const sources = {
  template: (keys: readonly string[]) => sql<Named>`
    select id::text as key, id, name from email_template where id = any(${keys}::uuid[])`,
  variant: (keys: readonly string[]) => sql<Named>`
    select variant.id::text as key, variant.id, concat(
      campaign.name, ': ', step, case when follow_up > 0 then ' follow-up ' || follow_up end, ' text ', variant.number
    ) as name, jsonb_strip_nulls(jsonb_build_object(
      'campaign', campaign.name, 'step', step, 'followUp', nullif(follow_up, 0), 'number', variant.number
    )) as parts
    from variant join campaign on campaign.id = campaign_id
    where variant.id = any(${keys}::uuid[])`,
  mailbox: (keys: readonly string[]) => sql<Named>`
    select id::text as key, id, address as name from mailbox where id = any(${keys}::uuid[])`,
  user: (keys: readonly string[]) => sql<Named>`
    select id::text as key, id, username as name from app_user where id = any(${keys}::uuid[])`,
  genre: (keys: readonly string[]) => sql<Named>`
    select code::text as key, id, name from genre where code = any(${keys}::integer[])`,
  region: (keys: readonly string[]) => sql<Named>`
    select code::text as key, id, name from region where code = any(${keys}::integer[])`,
};

export type NamedSource = keyof typeof sources;

export async function listNames(db: Db, source: NamedSource, keys: readonly string[]): Promise<Named[]> {
  const { rows } = await sources[source](keys).execute(db);
  return rows;
}
