import { limits } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import { cursorAt, noSuchPage } from "../../catalogue/creator-cursor.js";
import { inOrder, type Place, type Position, placeOfPage } from "../../catalogue/creator-page-queries.js";
import { all, sampleCreators, sampling } from "../../catalogue/creator-total-queries.js";
import {
  type Cursors,
  edgesOf,
  type Found,
  isMany,
  placeOfCursor,
  refusingBadCursors,
} from "../../catalogue/read-creator-page.js";
import type { Db } from "../../db/database.js";
import { offsetOf, type Page } from "../../db/page.js";
import { shownEstimate } from "../../db/total.js";
import type { ScoredCreator, ScoredPage } from "./available-creator-queries.js";
import { type Matching, oneByOne } from "./available-matching-queries.js";
import { expectedViews, scoreAt, scored } from "./creator-score-queries.js";
import { type Payable, scoreRanges } from "./score-ranges.js";

interface BestList {
  matching: Matching;
  payable: Payable;
  isWorstFirst: boolean;
}

type Search = Page & Cursors;

/**
 * A page by score.
 *
 * - `expectedViews`: average views times the chance of an agreement: the acceptance rate, or a half if unknown.
 * - `costPerThousand`: the cost of a thousand of the creator's average views.
 * - `score`, from 0 to 100: six parts price, four parts chance. The price part compares what the campaign can still pay
 *   for a thousand of the views that it still needs with the creator's price, `payable / (payable + costPerThousand)`:
 *   1 for a gift, a half for exactly what can be paid, near 0 for much more than that, and 0 without any views. The
 *   chance part is the mean of acceptance rate and deal success. An unknown value counts as a half: it neither
 *   recommends nor excludes a creator.
 */
export async function listBest(db: Db, list: BestList, search: Search): Promise<ScoredPage> {
  const sort = list.isWorstFirst ? "score" : "-score";
  const found = await refusingBadCursors(search, () => findBest(db, list, search, placeOfCursor(search, sort)));
  const { next, previous } = edgesOf(found, search);
  return {
    creators: found.rows,
    total: found.total,
    isEstimate: found.isEstimate,
    ...(next && { next: cursorAt(positionOf(next), sort) }),
    ...(previous && { previous: cursorAt(positionOf(previous), sort) }),
  };
}

/** See `firstAvailable`. */
export async function firstBest(
  db: Db,
  { matching, payable, isWorstFirst }: BestList,
  limit: number,
): Promise<RawBuilder<{ id: string }>[]> {
  const { filters, available, few } = matching;
  const span = { fromWorst: isWorstFirst, skip: 0, limit };
  const asked = oneByOne(available);
  const list = {
    filter: [...filters, ...available],
    few: { from: few.from, conditions: [...few.conditions, ...asked] },
  };
  const idsOf = (page: RawBuilder<unknown>) => sql<{ id: string }>`select id from (${page}) as page`;
  if (!(await isMany(db, list))) {
    const { found, page } = foundInOrder(matching, payable, span);
    return [idsOf(sql`with ${found} ${page}`)];
  }
  const bound = await boundingScore(db, matching, payable, span);
  const bounds = bound === undefined ? [bound] : [bound, undefined];
  return bounds.map((each) => idsOf(pageWithin(matching, { payable, span, bound: each })));
}

async function findBest(
  db: Db,
  { matching, payable, isWorstFirst }: BestList,
  search: Search,
  cursor: Place | undefined,
): Promise<Found<ScoredCreator>> {
  const sample = await sampleCreators(db, [...matching.filters, ...matching.available]);
  if (!sample.isMany) {
    const place = cursor ?? { backwards: false, skip: offsetOf(search), limit: search.limit };
    const { rows, total } = await findAvailable(db, matching, payable, spanOf(place, isWorstFirst));
    if (total <= limits.exactTotal) return { rows: inOrder(rows, place), total, isEstimate: false, place };
  }
  const total = shownEstimate(sample.estimate);
  const place = cursor ?? placeOfPage(search, total, true);
  const rows = place ? await walkAvailable(db, matching, payable, spanOf(place, isWorstFirst)) : [];
  return { rows: place ? inOrder(rows, place) : rows, total, isEstimate: true, place };
}

/** Which rows are read, and from which end. */
interface Span {
  fromWorst: boolean;
  skip: number;
  limit: number;
  /** The row after which they begin. */
  behind?: { score: number; expected: number; id: string } | undefined;
}

/** The list with the worst first is the list with the best first, read backwards. */
function spanOf(place: Place, isWorstFirst: boolean): Span {
  const { backwards, skip, limit } = place;
  return { fromWorst: backwards !== isWorstFirst, skip, limit, behind: rowBefore(place) };
}

/** A cursor holds the score and the expected views. */
function positionOf({ id, score, expectedViews }: ScoredCreator): Position {
  return { id, key: `${score} ${expectedViews}` };
}

function rowBefore({ backwards, from }: Place): Span["behind"] {
  if (!from) return undefined;
  const [score = Number.NaN, expected = Number.NaN] = from.key.split(" ").map(Number);
  if (Number.isFinite(score) && Number.isFinite(expected)) return { score, expected, id: from.id };
  throw noSuchPage(backwards ? "before" : "after");
}

const figures = sql`creator.id, creator.avg_cost, creator.avg_views, creator.acceptance_rate, creator.deal_success_index`;

/** How a span is read. The condition for rows further on uses their score and expected views. */
function steps({ fromWorst, behind }: Span) {
  const [best, ids] = fromWorst ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`];
  const order = sql`score ${best}, "expectedViews" ${best}, id ${ids}`;
  if (!behind) return { best, order, isFurtherOn: sql<boolean>`true` };
  const { score, expected, id } = behind;
  const [lower, laterId] = fromWorst ? [sql`>`, sql`<`] : [sql`<`, sql`>`];
  const isFurtherOn = sql<boolean>`(
    score ${lower} ${score} or (score = ${score} and (
      "expectedViews" ${lower} ${expected} or ("expectedViews" = ${expected} and id ${laterId} ${id}::uuid)
    ))
  )`;
  return { best, order, isFurtherOn };
}

/** For lists of few: scores and counts all available creators. */
async function findAvailable(db: Db, matching: Matching, payable: Payable, span: Span) {
  const { found, page } = foundInOrder(matching, payable, span);
  const { rows } = await sql<ScoredCreator & { total: number }>`
    with ${found}
    select page.*, creator.username, counted.total
    from (select count(*) as total from found) as counted
    left join (${page}) as page on true
    left join creator on creator.id = page.id
    order by page.number`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { total, rows: rows.filter(({ id }) => id !== null) };
}

/** The table `found` with all available creators, and the statement of a page of it. */
function foundInOrder({ few, available }: Matching, payable: Payable, span: Span) {
  const { order, isFurtherOn } = steps(span);
  return {
    found: sql`found as materialized (
      select matching.*
      from (select ${figures} from ${few.from} where ${all(few.conditions)} offset 0) as matching
      cross join lateral (select from creator where creator.id = matching.id and ${all(available)} offset 0) as creator
      limit ${limits.exactTotal + 1}
    )`,
    page: sql`
      select *, row_number() over (order by ${order}) as number from (
        select ${scored(payable)} from found as creator
      ) as creator
      where ${isFurtherOn}
      order by ${order} limit ${span.limit} offset ${span.skip}`,
  };
}

/**
 * For lists of many: reads one page. The sample first gives a score that enough creators reach, and only creators whose
 * figures can lead to that score are scored. If too few reach it after all, all are scored.
 */
async function walkAvailable(db: Db, matching: Matching, payable: Payable, span: Span): Promise<ScoredCreator[]> {
  // So deep in the list nearly all are read anyway, and it is cheaper to check for all at once whether they are
  // available.
  if (span.skip > limits.exactTotal) return scoreEvery(db, matching, payable, span);
  const bound = await boundingScore(db, matching, payable, span);
  const rows = await readAvailable(db, matching, { payable, span, bound });
  const isEnough = bound === undefined || rows.length === span.limit;
  return isEnough ? rows : readAvailable(db, matching, { payable, span, bound: undefined });
}

/**
 * A score that as many creators reach as the page needs, counted from the end where it is read, estimated from one
 * creator in `sampling`; undefined if too few of them are available.
 */
async function boundingScore(
  db: Db,
  { filters, available }: Matching,
  payable: Payable,
  span: Span,
): Promise<number | undefined> {
  const expected = (span.skip + span.limit) / sampling;
  // Four standard deviations above the expected number in a random sample, and a few more for small numbers.
  const rank = Math.ceil(expected + 4 * Math.sqrt(expected) + 3);
  const { best, isFurtherOn } = steps(span);
  const { rows } = await sql<{ score: number }>`
    select score from (
      select creator.id, creator.email, ${scoreAt(payable)} as score, ${expectedViews} as "expectedViews" from creator
      where creator.deleted_at is null and (uuid_hash(creator.id) & 127) = 0 and ${all(filters)}
      order by score ${best} offset 0
    ) as creator
    where ${isFurtherOn} and ${all(available)} order by score ${best} limit 1 offset ${rank - 1}`.execute(db);
  return rows[0]?.score;
}

async function scoreEvery(db: Db, { filters, available }: Matching, payable: Payable, span: Span) {
  const { best } = steps(span);
  const { rows } = await sql<ScoredCreator>`
    select ${scored(payable)}, creator.username from creator
    where creator.deleted_at is null and ${all([...filters, ...available])}
    order by score ${best}, "expectedViews" ${best}, creator.id ${span.fromWorst ? sql`desc` : sql`asc`}
    limit ${span.limit} offset ${span.skip}`.execute(db);
  return rows;
}

interface Reading {
  payable: Payable;
  span: Span;
  bound: number | undefined;
}

/** Reads from the end where the span begins, and checks for one creator at a time whether they are available. */
async function readAvailable(db: Db, matching: Matching, reading: Reading) {
  const { rows } = await sql<ScoredCreator>`${pageWithin(matching, reading)}`.execute(db);
  return rows;
}

function pageWithin({ filters, available }: Matching, { payable, span, bound }: Reading): RawBuilder<unknown> {
  const { order, isFurtherOn } = steps(span);
  const { fromWorst, behind } = span;
  const within = fromWorst
    ? { least: behind?.score ?? 0, most: bound ?? 100 }
    : { least: bound ?? 0, most: behind?.score ?? 100 };
  const ranges = scoreRanges(payable, within);
  return sql`
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
      where score between ${within.least} and ${within.most} and ${isFurtherOn}
      order by ${order} offset 0
    ) as scored
    cross join lateral (
      select username from creator where creator.id = scored.id and ${all(available)} offset 0
    ) as creator
    order by ${order} limit ${span.limit} offset ${span.skip}`;
}
