import { type catalogue, limits, type outreach } from "@overture/contract";
import { sql } from "kysely";
import { noProgress } from "../../campaigns/progress.js";
import { listProgress } from "../../campaigns/progress-queries.js";
import type { CampaignRow } from "../../campaigns/queries.js";
import {
  amongAll,
  type CreatorMatching,
  creatorMatching,
  type Source,
} from "../../catalogue/creator-filter-queries.js";
import { figureKey } from "../../catalogue/creator-order-queries.js";
import { inOrder, type Place, placeOfPage } from "../../catalogue/creator-page-queries.js";
import { all, sampleCreators, sampling } from "../../catalogue/creator-total-queries.js";
import { findAskedList } from "../../catalogue/lists/find-asked-list.js";
import type { Db } from "../../db/database.js";
import { offsetOf, type Page } from "../../db/page.js";
import { shownEstimate, type Total } from "../../db/total.js";
import { isSuppressedFor } from "../../mail/suppression/suppression-queries.js";
import type { Cents } from "../../values/money.js";
import { hasBudget, isLimited } from "../figures/free-budget.js";
import { costPerThousand, expectedViews, scoreAt } from "./creator-score-queries.js";
import { type Payable, scoreRanges } from "./score-ranges.js";

export type AvailableFilter = catalogue.CreatorFilter & {
  beyond?: readonly outreach.CampaignLimit[] | undefined;
  list?: string | undefined;
};
export type Search = AvailableFilter & Page;

export interface ScoredCreator {
  id: string;
  username: string;
  avgCost: Cents | null;
  score: number;
  expectedViews: number;
  costPerThousand: number | null;
}

/**
 * The creators that a campaign could still write to, best first, and how many there are in all.
 *
 * - `expectedViews`: average views times the chance of an agreement: the acceptance rate, or a half when unknown.
 * - `costPerThousand`: what a thousand of the creator's average views cost.
 * - `score`, 0 to 100: six parts price, four parts chance. The price part compares what the campaign can still pay for
 *   a thousand of the views that it still needs with what the creator takes, `payable / (payable + costPerThousand)`:
 *   1 for a gift, a half for exactly what can be paid, towards 0 for what is out of reach. The chance part is the mean
 *   of acceptance rate and deal success. What is unknown counts a half: it neither recommends nor rules out.
 */
export async function listScoredCreators(
  db: Db,
  campaign: CampaignRow,
  search: Search,
): Promise<[ScoredCreator[], Total]> {
  const [payable, matching] = await Promise.all([
    findPayablePerThousand(db, campaign),
    availableMatching(db, campaign, search),
  ]);
  const sample = await sampleCreators(db, [...matching.filters, ...matching.available]);
  if (!sample.isMany) {
    const { rows, total } = await findAvailable(db, matching, payable, search);
    if (total <= limits.exactTotal) return [rows, { total, isEstimate: false }];
  }
  const total = { total: shownEstimate(sample.estimate), isEstimate: true };
  const place = placeOfPage(search, total.total, total.isEstimate);
  return [place ? await walkAvailable(db, matching, payable, place) : [], total];
}

interface Matching {
  /** What the index `creator_choice` can say. */
  filters: CreatorMatching["conditions"];
  /** What is asked of each creator that would be shown. */
  available: CreatorMatching["conditions"];
  few: Source;
  /** How all of them are found, however many they are. */
  whole: Source;
}

/**
 * Of the campaign's genres and of its regions (a campaign without any is open to all of that kind), without a thread in
 * it, not suppressed, and not known to cost more than what remains of the budget, where there ever was one. The search
 * may go beyond each of these limits.
 */
export async function availableMatching(db: Db, campaign: CampaignRow, filter: AvailableFilter): Promise<Matching> {
  const { genres, regions, isBudgetLimited } = await limitsOf(db, campaign, filter);
  const focus = { genre: genres, region: regions };
  // Who costs nothing that is known is beyond no budget.
  const withinBudget = sql<boolean>`${figureKey("avgCost", "descending")} <= ${campaign.budget}`;
  const list = await findAskedList(db, filter, campaign.user_id);
  const options = { focus, boundsInBox: 1, also: isBudgetLimited ? [withinBudget] : [], hasWholeSets: true, list };
  const { conditions: filters, few, isOfMembers } = await creatorMatching(db, filter, options);
  return {
    filters,
    available: [
      hasNoThreadIn(campaign.id),
      sql<boolean>`not ${isSuppressedFor(sql`creator.email`, sql`${campaign.user_id}::uuid`)}`,
    ],
    few,
    whole: isOfMembers ? few : amongAll(filters),
  };
}

/** The limits of the campaign that count in a search. */
export async function limitsOf(db: Db, campaign: CampaignRow, { beyond = [] }: AvailableFilter) {
  return {
    genres: beyond.includes("genres") ? [] : campaign.genre_codes,
    regions: beyond.includes("region") ? [] : campaign.region_codes,
    isBudgetLimited: !beyond.includes("budget") && (await isLimited(db, campaign)),
  };
}

const figures = sql`creator.id, creator.avg_cost, creator.avg_views, creator.acceptance_rate, creator.deal_success_index`;

function scored(payable: Payable) {
  return sql`creator.id, creator.avg_cost as "avgCost", ${scoreAt(payable)} as score,
    ${expectedViews} as "expectedViews", ${costPerThousand} as "costPerThousand"`;
}

const bestFirst = { best: sql`desc`, ids: sql`asc` };
const worstFirst = { best: sql`asc`, ids: sql`desc` };

/** Scores every one that is available, and counts them: where they are few. */
async function findAvailable(db: Db, { few, available }: Matching, payable: Payable, search: Search) {
  const { rows } = await sql<ScoredCreator & { total: number }>`
    with found as materialized (
      select matching.*
      from (select ${figures} from ${few.from} where ${all(few.conditions)} offset 0) as matching
      cross join lateral (select from creator where creator.id = matching.id and ${all(available)} offset 0) as creator
      limit ${limits.exactTotal + 1}
    )
    select page.*, creator.username, counted.total
    from (select count(*) as total from found) as counted
    left join (
      select ${scored(payable)} from found as creator
      order by score desc, "expectedViews" desc, creator.id limit ${search.limit} offset ${offsetOf(search)}
    ) as page on true
    left join creator on creator.id = page.id
    order by page.score desc, page."expectedViews" desc, page.id`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { total, rows: rows.filter(({ id }) => id !== null).map(({ total: _total, ...row }) => row) };
}

/**
 * Reads one page of many. The sample says first beyond which score there are enough of them; only creators whose
 * figures may come to that are scored. Where that was too few after all, every one is.
 */
async function walkAvailable(db: Db, matching: Matching, payable: Payable, place: Place): Promise<ScoredCreator[]> {
  // So deep, nearly all are read whatever one does, and whether they are available is cheaper asked of all at once.
  if (place.skip > limits.exactTotal) return inOrder(await scoreEvery(db, matching, payable, place), place);
  const bound = await boundingScore(db, matching, payable, place);
  const rows = await readAvailable(db, matching, { payable, place, bound });
  const isEnough = bound === undefined || rows.length === place.limit;
  return inOrder(isEnough ? rows : await readAvailable(db, matching, { payable, place, bound: undefined }), place);
}

/**
 * A score that as many creators reach as the page needs, counted from the end from which it is read, as nearly as can
 * be known from one creator in `sampling`; undefined where too few of them are available.
 */
async function boundingScore(
  db: Db,
  { filters, available }: Matching,
  payable: Payable,
  place: Place,
): Promise<number | undefined> {
  const expected = (place.skip + place.limit) / sampling;
  // Four standard deviations above what is expected of a random sample, and a few for the small ones.
  const rank = Math.ceil(expected + 4 * Math.sqrt(expected) + 3);
  const { best } = place.backwards ? worstFirst : bestFirst;
  const { rows } = await sql<{ score: number }>`
    select score from (
      select creator.id, creator.email, ${scoreAt(payable)} as score from creator
      where creator.deleted_at is null and (uuid_hash(creator.id) & 127) = 0 and ${all(filters)}
      order by score ${best} offset 0
    ) as creator
    where ${all(available)} order by score ${best} limit 1 offset ${rank - 1}`.execute(db);
  return rows[0]?.score;
}

async function scoreEvery(db: Db, { filters, available }: Matching, payable: Payable, place: Place) {
  const { best, ids } = place.backwards ? worstFirst : bestFirst;
  const { rows } = await sql<ScoredCreator>`
    select ${scored(payable)}, creator.username from creator
    where creator.deleted_at is null and ${all([...filters, ...available])}
    order by score ${best}, "expectedViews" ${best}, creator.id ${ids} limit ${place.limit} offset ${place.skip}`.execute(
    db,
  );
  return rows;
}

interface Reading {
  payable: Payable;
  place: Place;
  bound: number | undefined;
}

/** From the end from which the place is read. Whether they are available is asked of one after the other. */
async function readAvailable(db: Db, { filters, available }: Matching, { payable, place, bound }: Reading) {
  const { best, ids } = place.backwards ? worstFirst : bestFirst;
  const within = place.backwards ? { least: 0, most: bound ?? 100 } : { least: bound ?? 0, most: 100 };
  const ranges = scoreRanges(payable, within);
  const order = sql`score ${best}, "expectedViews" ${best}, id ${ids}`;
  const { rows } = await sql<ScoredCreator>`
    select scored.*, creator.username
    from (
      select * from (
        select ${scored(payable)}
        from unnest(
          ${ranges.map(({ band }) => band)}::integer[],
          ${ranges.map(({ low }) => low)}::double precision[],
          ${ranges.map(({ high }) => high)}::double precision[]
        ) as range(band, low, high)
        cross join lateral (
          select ${figures} from creator
          where creator.deleted_at is null and ${all(filters)}
            and creator_band(creator.acceptance_rate, creator.deal_success_index) = range.band
            and creator_price(creator.avg_cost, creator.avg_views) between range.low and range.high
          offset 0
        ) as creator
      ) as creator
      where score between ${within.least} and ${within.most}
      order by ${order} offset 0
    ) as scored
    cross join lateral (
      select username from creator where creator.id = scored.id and ${all(available)} offset 0
    ) as creator
    order by ${order} limit ${place.limit} offset ${place.skip}`.execute(db);
  return rows;
}

/** In dollars; null when the campaign needs no more views or has no budget, so that no price is too high or low. */
async function findPayablePerThousand(db: Db, campaign: CampaignRow): Promise<Payable> {
  const { booked, spent } = (await listProgress(db, [campaign.id])).get(campaign.id) ?? noProgress;
  const viewsToGo = campaign.target_views - booked;
  if (!hasBudget(campaign, spent)) return null;
  return viewsToGo > 0 ? (campaign.budget / 100 / viewsToGo) * 1_000 : null;
}

function hasNoThreadIn(campaignId: string) {
  return sql<boolean>`not exists (
    select from thread where thread.campaign_id = ${campaignId} and thread.creator_id = creator.id
  )`;
}
