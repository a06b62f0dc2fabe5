import { limits, type outreach } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { ReadCampaign } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import { smallestAmount } from "../../values/currency.js";
import { type Cents, toCents } from "../../values/money.js";
import { isWritable } from "../preview/preview-queries.js";
import { fromAvailable } from "./available-selection-queries.js";

/**
 * Of the row `creator`: what a first mail offers by this rule, in cents. Null where the figure that it goes by is not
 * known, and where it comes to nothing or to more than any amount may be.
 */
function offerTo(rule: outreach.FirstOffer): RawBuilder<Cents | null> {
  const unit = smallestAmount();
  const exact = exactOffer(rule);
  const rounded = sql`round(${exact} / ${unit}::numeric) * ${unit}::numeric`;
  return sql<Cents | null>`
    (case when ${exact} < ${toCents(limits.dollars.max)} and ${rounded} > 0 then (${rounded})::bigint end)`;
}

function exactOffer(rule: outreach.FirstOffer): RawBuilder<number | null> {
  switch (rule.by) {
    case "usualCost":
      return sql`(creator.avg_cost * (100 - ${rule.lessPercent}::numeric) / 100)`;
    case "fixed":
      return sql`${toCents(rule.amount)}::numeric`;
    case "thousandViews":
      return sql`(${toCents(rule.amount)}::numeric * creator.avg_views::numeric / 1000)`;
  }
}

/** What each of the creators is offered; who is offered nothing is left out. */
export async function findFirstOffers(
  db: Db,
  creatorIds: readonly string[],
  rule: outreach.FirstOffer,
): Promise<Map<string, Cents>> {
  const { rows } = await sql<{ id: string; offer: Cents | null }>`
    select creator.id, ${offerTo(rule)} as offer from creator where creator.id = any(${creatorIds}::uuid[])`.execute(
    db,
  );
  return new Map(rows.flatMap(({ id, offer }) => (offer === null ? [] : [[id, offer] as const])));
}

/** Of those whose usual cost is known. */
export async function sumUsualCosts(db: Db, creatorIds: readonly string[]): Promise<Cents> {
  const { rows } = await sql<{ sum: Cents }>`
    select coalesce(sum(avg_cost), 0)::bigint as sum from creator where id = any(${creatorIds}::uuid[])`.execute(db);
  return rows[0]?.sum ?? 0;
}

export interface OfferSums {
  offers: number;
  withoutOffer: number;
  sum: Cents;
}

/** To those of the creators that an outreach would write to. */
export function sumNamedOffers(
  db: Db,
  campaign: ReadCampaign,
  creatorIds: readonly string[],
  rule: outreach.FirstOffer,
): Promise<OfferSums> {
  return sumOf(
    db,
    sql`from creator where creator.id = any(${creatorIds}::uuid[]) and ${isWritable(campaign.id)}`,
    rule,
  );
}

/** To all available ones that match, or to so many of them as are asked for. */
export async function sumMatchingOffers(
  db: Db,
  campaign: ReadCampaign,
  filter: outreach.CreatorConditions,
  rule: outreach.FirstOffer,
): Promise<OfferSums> {
  return sumOf(db, await fromAvailable(db, campaign, filter), rule);
}

async function sumOf(db: Db, source: RawBuilder<unknown>, rule: outreach.FirstOffer): Promise<OfferSums> {
  const { rows } = await sql<OfferSums>`
    select count(offer) as offers, count(*) - count(offer) as "withoutOffer",
      coalesce(sum(offer), 0)::double precision as sum
    from (
      select ${offerTo(rule)} as offer ${source} limit ${limits.outreachCreators}
    ) as creator`.execute(db);
  return rows[0] ?? { offers: 0, withoutOffer: 0, sum: 0 };
}
