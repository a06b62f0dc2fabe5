import { type Actor, recordAudit } from "../audit/record-audit.js";
import { findCategoryNames } from "../catalogue/category-choice-queries.js";
import type { Tx } from "../db/database.js";
import { toDollars } from "../values/money.js";
import { countCreatorsOf } from "./creator-queries.js";
import { listChosenMailboxes } from "./mailboxes/mailbox-choice-queries.js";
import type { CampaignRow } from "./queries.js";

type Values = Record<string, unknown>;

interface CampaignChange {
  actor: Actor;
  campaign: Pick<CampaignRow, "id" | "name">;
  action: `campaign.${string}`;
  before?: Values;
  after?: Values;
}

/** What concerns many creators or messages is recorded as their number. */
export async function recordCampaign(
  tx: Tx,
  { actor, campaign, action, before, after }: CampaignChange,
): Promise<void> {
  const subject = { kind: "campaign", id: campaign.id, name: campaign.name };
  await recordAudit(tx, { actor, action, subject, before, after });
}

/** The user's choices in a campaign, as they are now. */
export async function campaignValues(tx: Tx, row: CampaignRow): Promise<Values> {
  const { genres, regions } = await findCategoryNames(tx, [row]);
  const mailboxes = (await listChosenMailboxes(tx, [row])).get(row.id) ?? [];
  return {
    name: row.name,
    targetViews: row.target_views,
    budget: toDollars(row.budget),
    genreFocus: row.genre_codes.map((code) => genres.get(code)?.genre ?? code),
    region: row.region_codes.map((code) => regions.get(code)?.region ?? code),
    creators: await countCreatorsOf(tx, row.id),
    mailbox: row.mailbox_id,
    ...(mailboxes.length > 1 && { mailboxes }),
    ...(row.terms !== null && { terms: row.terms }),
  };
}
