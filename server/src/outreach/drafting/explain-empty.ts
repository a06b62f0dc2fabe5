import type { DataOf, outreach, outreachPreview } from "@overture/contract";
import type { ReadCampaign } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import { type AvailableFilter, limitsOf } from "./available-matching-queries.js";
import { countAvailable, countWritten, hasCreators } from "./empty-list-queries.js";

/** Enough to distinguish one, some and very many. */
const countedUpTo = 1_000;

const filterNames = [
  ...(["q", "list", "tag", "field", "genres", "region", "budget"] as const),
  ...(["avgCost", "avgViews", "acceptanceRate", "dealSuccessIndex"] as const),
];

/**
 * Why a search in a campaign finds no creators: how many there would be without each filter, and without each limit.
 */
export async function explainEmpty(
  db: Db,
  campaign: ReadCampaign,
  filter: AvailableFilter,
): Promise<DataOf<typeof outreachPreview.explainEmpty>> {
  const count = (search: AvailableFilter) => countAvailable(db, campaign, search, countedUpTo);
  const filters: Record<string, number> = {};
  for (const name of filterNames) {
    if (isSet(filter[name])) filters[name] = await count({ ...filter, [name]: undefined });
  }
  const limits: Record<string, number> = {};
  for (const limit of await limitsInForce(db, campaign, filter)) {
    limits[limit] = await count({ ...filter, beyond: [...(filter.beyond ?? []), limit] });
  }
  return {
    hasCreators: await hasCreators(db),
    written: await countWritten(db, campaign, filter, countedUpTo),
    filters,
    limits,
    countedUpTo,
  };
}

function isSet(value: string | number | object | undefined): boolean {
  return typeof value === "object" ? Object.keys(value).length > 0 : Boolean(value);
}

async function limitsInForce(
  db: Db,
  campaign: ReadCampaign,
  filter: AvailableFilter,
): Promise<readonly outreach.CampaignLimit[]> {
  const { genres, regions, isBudgetLimited } = await limitsOf(db, campaign, filter);
  return [
    ...(genres.length > 0 ? (["genres"] as const) : []),
    ...(regions.length > 0 ? (["region"] as const) : []),
    ...(isBudgetLimited ? (["budget"] as const) : []),
  ];
}
