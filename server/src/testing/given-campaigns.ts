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
  /** By name or id; they must exist. */
  genreFocus?: string[];
  region?: string[];
  /** Their ids. */
  creators?: string[];
  /** The id of the one that it sends from. */
  mailbox?: string;
  /** Of several. */
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

/** Bare rows, in the order of their ids. */
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

/** Lets somebody take part in a campaign. */
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
