import { sql } from "kysely";
import type { CampaignRow } from "../../campaigns/queries.js";
import { campaignColumns } from "../../campaigns/queries.js";
import type { Db, Tx } from "../../db/database.js";
import "../tables.js";

/** What was forecast on one day for the end of another. Days are text, because they have no time zone. */
export interface Snapshot {
  madeOn: string;
  expectedOn: string;
  low: number;
  likely: number;
  high: number;
}

/** The newest snapshots of a campaign whose day was over before the given one. */
export async function listPast(db: Db, campaignId: string, before: string, most: number): Promise<Snapshot[]> {
  const { rows } = await sql<Snapshot>`
    select to_char(made_on, 'YYYY-MM-DD') as "madeOn", to_char(expected_on, 'YYYY-MM-DD') as "expectedOn",
      low_views::double precision as low, likely_views::double precision as likely,
      high_views::double precision as high
    from campaign_forecast
    where campaign_id = ${campaignId} and expected_on < ${before}::date
    order by made_on desc
    limit ${most}`.execute(db);
  return rows;
}

/** Running campaigns without a snapshot of a day, ordered by id: something was sent and a conversation is open. */
export async function listWithoutSnapshot(
  db: Db,
  { on, after, most }: { on: string; after: string | undefined; most: number },
): Promise<CampaignRow[]> {
  return db
    .selectFrom("campaign")
    .select(campaignColumns)
    .$if(after !== undefined, (query) => query.where("campaign.id", ">", after ?? ""))
    .where("deleted_at", "is", null)
    .where("paused_at", "is", null)
    .where(
      sql<boolean>`exists (
        select from campaign_figure
        where campaign_figure.campaign_id = campaign.id and campaign_figure.status = 'active' and campaign_figure.sent > 0
      )`,
    )
    .where(
      sql<boolean>`not exists (
        select from campaign_forecast
        where campaign_forecast.campaign_id = campaign.id and campaign_forecast.made_on = ${on}::date
      )`,
    )
    .orderBy("campaign.id")
    .limit(most)
    .execute();
}

/** Inserts if the campaign still exists. A snapshot that another process has written stays. */
export async function insertSnapshot(
  tx: Tx,
  campaignId: string,
  { madeOn, expectedOn, low, likely, high }: Snapshot,
): Promise<void> {
  await sql`
    insert into campaign_forecast (campaign_id, made_on, expected_on, low_views, likely_views, high_views)
    select id, ${madeOn}::date, ${expectedOn}::date, ${low}::bigint, ${likely}::bigint, ${high}::bigint
    from campaign where id = ${campaignId}
    on conflict (campaign_id, made_on) do nothing`.execute(tx);
}

/** Removes some of the snapshots made before a day, and answers how many. */
export async function removeOldSnapshots(tx: Tx, before: string, most: number): Promise<number> {
  const { rows } = await sql`
    delete from campaign_forecast
    where ctid = any(array(select ctid from campaign_forecast where made_on < ${before}::date limit ${most}))
    returning campaign_id`.execute(tx);
  return rows.length;
}
