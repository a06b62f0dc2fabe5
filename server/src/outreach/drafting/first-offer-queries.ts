import { limits, type outreach } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { ReadCampaign } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import { smallestAmount } from "../../values/currency.js";
import { type Cents, toCents } from "../../values/money.js";
import { isWritable } from "../preview/preview-queries.js";
import { fromAvailable } from "./available-selection-queries.js";

/**
 * The offer of a first mail to the row `creator` by this rule, in cents. Null if the figure of the rule is unknown, or
 * if the result is zero or more than the largest amount.
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

/** The offer to each of the creators; those without an offer are left out. */
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

/** Only creators with a known usual cost. */
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

/** The offers to those of the creators that an outreach would write to. */
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

/** The offers to all available creators that match, or to the given number of them. */
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
