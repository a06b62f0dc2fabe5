import { type accounts, campaigns, check } from "@overture/contract";
import { presentCampaign } from "../campaigns/present.js";
import { createCampaign } from "../campaigns/save-campaign.js";
import { type Db, inTransaction } from "../db/database.js";
import { user } from "./given-accounts.js";
import { nextNumber } from "./next-number.js";

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
