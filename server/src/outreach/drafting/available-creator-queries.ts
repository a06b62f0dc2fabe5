import { limits, type outreach } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { ReadCampaign } from "../../campaigns/queries.js";
import { boundsOfOrder } from "../../catalogue/creator-filter-queries.js";
import { type CreatorOrder, orderOf } from "../../catalogue/creator-order-queries.js";
import { type CreatorList, type Cursors, firstIds, readCreatorPage } from "../../catalogue/read-creator-page.js";
import type { Db } from "../../db/database.js";
import type { Page } from "../../db/page.js";
import type { Total } from "../../db/total.js";
import type { Cents } from "../../values/money.js";
import { type AvailableFilter, availableMatching, type Matching, oneByOne } from "./available-matching-queries.js";
import { firstBest, listBest } from "./best-creator-queries.js";
import { expectedViewsKey, findPayable, priceKey, scored } from "./creator-score-queries.js";
import type { Payable } from "./score-ranges.js";

export type Search = AvailableFilter & Page & Cursors & { sort?: outreach.AvailableSort | undefined };

export interface ScoredCreator {
  id: string;
  username: string;
  avgCost: Cents | null;
  score: number;
  expectedViews: number;
  costPerThousand: number | null;
}

export interface ScoredPage extends Total {
  creators: ScoredCreator[];
  /** Cursors, absent at the ends of the list. */
  next?: string;
  previous?: string;
}

/** A page of the creators that a campaign could still write to, best first unless sorted, and the number of all. */
export async function listScoredCreators(db: Db, campaign: ReadCampaign, search: Search): Promise<ScoredPage> {
  const [payable, matching] = await Promise.all([findPayable(db, campaign), availableMatching(db, campaign, search)]);
  const { sort } = search;
  if (!isByColumn(sort)) return listBest(db, { matching, payable, isWorstFirst: sort === "score" }, search);
  const { rows, total, isEstimate, next, previous } = await readCreatorPage(db, listOf(matching, sort, search), search);
  const ids = rows.map(({ id }) => id);
  const creators = await scoreEach(db, ids, payable);
  return { creators, total, isEstimate, ...(next && { next }), ...(previous && { previous }) };
}

/**
 * Statements with the ids of the first creators, in order. The first statement may answer fewer than there are; the
 * last one is always complete.
 */
export async function firstAvailable(
  db: Db,
  campaign: ReadCampaign,
  { sort, ...filter }: AvailableFilter & Pick<Search, "sort">,
): Promise<RawBuilder<{ id: string }>[]> {
  const most = limits.creatorIds;
  const [payable, matching] = await Promise.all([findPayable(db, campaign), availableMatching(db, campaign, filter)]);
  if (isByColumn(sort)) return [await firstIds(db, listOf(matching, sort, filter), most)];
  return firstBest(db, { matching, payable, isWorstFirst: sort === "score" }, most);
}

type ByColumn = Exclude<outreach.AvailableSort, "score" | "-score">;

function isByColumn(sort: outreach.AvailableSort | undefined): sort is ByColumn {
  return sort !== undefined && sort !== "score" && sort !== "-score";
}

function listOf({ filters, available, few }: Matching, sort: ByColumn, filter: AvailableFilter): CreatorList {
  const order = orderBy(sort);
  const asked = oneByOne(available);
  return {
    filter: [...filters, ...asked],
    bounds: boundsOfOrder(filter, order),
    few: { from: few.from, conditions: [...few.conditions, ...asked] },
    order,
    sort,
  };
}

/** In the expressions of the indexes of 0102 and 0357. */
function orderBy(sort: ByColumn): CreatorOrder {
  const type = "double precision";
  switch (sort) {
    case "expectedViews":
      return { name: "expectedViews", key: expectedViewsKey("ascending"), type, isDescending: false };
    case "-expectedViews":
      return { name: "expectedViews", key: expectedViewsKey("descending"), type, isDescending: true };
    case "costPerThousand":
      return { name: "costPerThousand", key: priceKey("ascending"), type, isDescending: false };
    case "-costPerThousand":
      return { name: "costPerThousand", key: priceKey("descending"), type, isDescending: true };
    default:
      return orderOf(sort);
  }
}

/** The answer is in the order of the ids. */
async function scoreEach(db: Db, ids: readonly string[], payable: Payable): Promise<ScoredCreator[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ScoredCreator>`
    select ${scored(payable)}, creator.username from creator where creator.id = any(${ids}::uuid[])`.execute(db);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}
