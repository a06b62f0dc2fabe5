import { type accounts, campaigns, check } from "@overture/contract";
import { sql } from "kysely";
import { presentCampaign } from "../campaigns/present.js";
import { createCampaign } from "../campaigns/save-campaign.js";
import { type Db, inTransaction } from "../db/database.js";
import { user } from "./given-accounts.js";
import { nextNumber } from "./unique-names.js";

interface Plan {
  owner?: Pick<accounts.SessionUser, "_id">;
  name?: string;
  targetViews?: number;
  /** In dollars. */
  budget?: number;
  /** Names or ids of existing genres. */
  genreFocus?: string[];
  region?: string[];
  /** Ids of creators. */
  creators?: string[];
  /** The id of the mailbox that it sends from. */
  mailbox?: string;
  /** The ids of several mailboxes. */
  mailboxes?: string[];
}

const at = new Date("2026-11-01T12:00:00.000Z");

export async function campaign(db: Db, { owner, ...plan }: Plan = {}): Promise<campaigns.Campaign> {
  const { _id: ownerId } = owner ?? (await user(db));
  const body = { name: `Campaign ${nextNumber()}`, ...plan };
  const checked = check(campaigns.campaignBody, body);
  if (!checked.ok) throw new TypeError(`No campaign can be like this: ${JSON.stringify(checked.errors)}`);
  const row = await inTransaction(db, (tx) => createCampaign(tx, { ownerId, body: checked.value, at }));
  return presentCampaign(db, row, at);
}

/** Creates only the rows of campaigns, and returns their ids in order. */
export async function manyCampaigns(
  db: Db,
  { owner, count }: { owner: Pick<accounts.SessionUser, "_id">; count: number },
): Promise<string[]> {
  await sql`
    insert into campaign (user_id, name, target_views, budget, created_at)
    select ${owner._id}, 'Campaign ' || n, 0, 0, ${at} from generate_series(1, ${count}::integer) as n`.execute(db);
  const rows = await db.selectFrom("campaign").select("id").where("user_id", "=", owner._id).orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** Adds a member or viewer to a campaign. */
export async function campaignMember(
  db: Db,
  {
    campaign,
    user: { _id },
    role = "member",
  }: {
    campaign: Pick<campaigns.Campaign, "_id">;
    user: Pick<accounts.SessionUser, "_id">;
    role?: "member" | "viewer";
  },
): Promise<void> {
  const row = { campaign_id: campaign._id, user_id: _id, role, added_at: at };
  await db.insertInto("campaign_member").values(row).execute();
}
