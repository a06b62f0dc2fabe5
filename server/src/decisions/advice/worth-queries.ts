import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import "../tables.js";

/** What creators are worth to a campaign's plan, by the views that they bring. */
export interface KeptWorth {
  campaignId: string;
  computedAt: Date;
  budget: Cents;
  candidates: number;
  views: number[];
  cents: Cents[];
}

/** The kept worth, if it was computed after this moment and for a budget within a twentieth of this one. */
export async function findWorth(
  db: Db,
  { campaignId, budget, after }: { campaignId: string; budget: Cents; after: Date },
): Promise<KeptWorth | undefined> {
  const { rows } = await sql<KeptWorth>`
    select campaign_id as "campaignId", reckoned_at as "computedAt", budget, candidates,
      views::double precision[] as views, cents::double precision[] as cents
    from campaign_worth
    where campaign_id = ${campaignId} and reckoned_at > ${after} and abs(budget - ${budget}::bigint) <= budget / 20`.execute(
    db,
  );
  return rows[0];
}

/** Keeps the worth, if the campaign still exists. */
export async function keepWorth(
  tx: Tx,
  { campaignId, computedAt, budget, candidates, views, cents }: KeptWorth,
): Promise<void> {
  await sql`
    insert into campaign_worth (campaign_id, reckoned_at, budget, candidates, views, cents)
    select id, ${computedAt}, ${budget}::bigint, ${candidates}::integer, ${views}::bigint[], ${cents}::bigint[]
    from campaign where id = ${campaignId}
    on conflict (campaign_id) do update
    set reckoned_at = excluded.reckoned_at, budget = excluded.budget, candidates = excluded.candidates,
      views = excluded.views, cents = excluded.cents`.execute(tx);
}
