import { limits } from "@overture/contract";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../db/database.js";
import { namedStatement } from "../db/named-statement.js";
import { offsetOf, type Page } from "../db/page.js";
import type { CategoryKind } from "./category.js";
import type { Source } from "./creator-filter-queries.js";
import type { CreatorOrder } from "./creator-order-queries.js";
import { all, type Sample, type Sampled, sampledFrom, sampleOf } from "./creator-total-queries.js";
import { detailsOf, type FoundDetails, noDetails, type PageDetails, readDetails } from "./page-detail-queries.js";
import { type CreatorRow, creatorRowColumns } from "./present.js";
import "./tables.js";

type Condition = Expression<SqlBool>;

/**
 * A row of a list, by what orders it: its key as text, and the codes of its set where it is ordered by genres or
 * regions.
 */
export interface Position {
  key: string;
  codes?: readonly number[] | undefined;
  id: string;
}

/**
 * Which rows of an ordered list: so many after the first `skip` ones, from its beginning or backwards from its end, or
 * from a row.
 */
export interface Place {
  backwards: boolean;
  skip: number;
  limit: number;
  from?: Position | undefined;
}

/**
 * A page in the second half is read from the end. Where the total is an estimate only the last one is, so that whoever
 * reads page by page meets every creator but for those around the last page, and cursors meet all.
 */
export function placeOfPage(page: Page, total: number, isEstimate: boolean): Place | undefined {
  const { limit } = page;
  const before = offsetOf(page);
  if (before >= total) return undefined;
  const isNearEnd = isEstimate ? before + limit >= total : before > total / 2;
  if (!isNearEnd) return { backwards: false, skip: before, limit };
  return { backwards: true, skip: Math.max(0, total - before - limit), limit: Math.min(limit, total - before) };
}

export type OrderedRow = CreatorRow & { key: string };

interface List {
  conditions: readonly Condition[];
  order: CreatorOrder;
  place: Place;
}

const columns = sql.join(creatorRowColumns.map((column) => sql.ref(column)));

/**
 * Walks the index of the order until the page is full: for lists of many. In the order of the list, also when read
 * backwards.
 */
export async function walkCreators(db: Db, list: List): Promise<OrderedRow[]> {
  const { order, place } = list;
  const statement =
    place.skip > 0 && !order.category
      ? walkBeyond(list)
      : sql<OrderedRow>`${walk(list)} limit ${place.limit} offset ${place.skip}`;
  const { rows } = await statement.execute(db);
  return inOrder(rows, place);
}

/**
 * Reads the rows of the page alone. What is skipped is not read where the index holds all that is asked of it, and its
 * key becomes no text anywhere: half a million of them take a hundredth of the time.
 */
function walkBeyond({ conditions, order, place }: List): RawBuilder<OrderedRow> {
  const { direction } = steps(order, place);
  return sql`
    select ${columns}, page.key::text as key
    from (
      select creator.id, ${order.key} as key from creator
      where creator.deleted_at is null and ${all(conditions)} ${furtherOn(order, place)}
      order by ${orderBy(order, place)} limit ${place.limit} offset ${place.skip}
    ) as page join creator on creator.id = page.id
    order by page.key ${direction}, page.id ${direction}`;
}

/** What the sample says of a filter, and the page that was read by the way because many match, or a good part. */
export interface SampledPage {
  sample: Sample;
  /** Undefined: so few match that walking would take long. */
  page?: { rows: OrderedRow[]; details?: PageDetails };
}

type SampledRow = Sampled & OrderedRow & { details: FoundDetails | null };

/** One statement in place of three, for a page that begins at the beginning of the list, or at a row. */
export async function sampleAndWalk(db: Db, filter: readonly Condition[], list: List): Promise<SampledPage> {
  const rows = await readSampledPage(db, filter, list);
  const sample = sampleOf(rows[0], filter);
  if (!sample.isMany && !sample.isCommon) return { sample };
  const found = rows.filter(({ id }) => id !== null);
  return { sample, page: { rows: inOrder(found, list.place), details: readDetails(rows[0]?.details ?? noDetails) } };
}

/** The details stand in the first row alone: of a hundred rows they would be a hundred times as much. */
function sampledPage(filter: readonly Condition[], list: List): RawBuilder<SampledRow> {
  const details = detailsOf({
    ids: sql`array(select id from page)`,
    genres: sql`array(select unnest(genre_codes) from page)`,
    regions: sql`array(select unnest(region_codes) from page)`,
  });
  const isWorthIt = sql`and (select "isMany" or "isCommon" from sampled)`;
  return sql`
    with ${sampledFrom(filter)}, page as materialized (
      select walked.*, row_number() over () as number
      from (${walk(list, isWorthIt)} limit ${sql.lit(list.place.limit)}) as walked
    )
    select sampled.*, page.*, case when number = 1 then ${details} end as details
    from sampled left join page on true order by number`;
}

const unfiltered = new Map<string, (db: Db, values: Record<"key" | "codes" | "id", string>) => Promise<SampledRow[]>>();

/**
 * Without a filter there is one plan, whatever the values: making it would take longer than reading the usual page.
 */
async function readSampledPage(db: Db, filter: readonly Condition[], list: List): Promise<SampledRow[]> {
  const { order, place } = list;
  const { from, backwards, limit } = place;
  if (list.conditions.length > 0 || limit !== limits.pageSize)
    return (await sampledPage(filter, list).execute(db)).rows;
  const name = `creators_${order.name}_${from ? (backwards ? "before" : "after") : "first"}`;
  const read =
    unfiltered.get(name) ??
    namedStatement(name, ["key", "codes", "id"], (_, { key, codes, id }) => {
      const slots = from && ({ key, codes, id } as unknown as Position);
      return sampledPage([], { ...list, place: { ...place, ...(slots && { from: slots }) } });
    });
  unfiltered.set(name, read);
  return read(db, { key: from?.key ?? "", codes: `{${from?.codes?.join() ?? ""}}`, id: from?.id ?? "" });
}

export function inOrder<Row>(rows: Row[], { backwards }: Pick<Place, "backwards">): Row[] {
  return backwards ? rows.reverse() : rows;
}

/** Nothing at all is read unless `condition` holds, which asks nothing of a single row. */
function walk(list: List, condition = sql``): RawBuilder<OrderedRow> {
  const { category } = list.order;
  return category ? walkSets(list, category, condition) : walkRows(list, condition);
}

function walkRows({ conditions, order, place }: List, condition: RawBuilder<unknown>): RawBuilder<OrderedRow> {
  return sql`
    select ${columns}, (${order.key})::text as key from creator
    where creator.deleted_at is null ${condition} and ${all(conditions)} ${furtherOn(order, place)}
    order by ${orderBy(order, place)}`;
}

/** From one set of genres or regions to the next, in each no further than the page needs. */
function walkSets(
  { conditions, order, place }: List,
  category: CategoryKind,
  condition: RawBuilder<unknown>,
): RawBuilder<OrderedRow> {
  const { direction, beyond, firstId } = steps(order, place);
  const { from } = place;
  const set = from && sql`(${from.key}::text[], ${from.codes ?? []}::integer[])`;
  const setsOn = set ? sql`and (facet_set.names, facet_set.codes) ${beyond}= ${set}` : sql``;
  // The set of the row goes on behind it, every other one begins at its first.
  const rowsOn = set
    ? sql`and creator.id ${beyond} case
        when (facet_set.names, facet_set.codes) = ${set} then ${from?.id}::uuid else ${firstId}::uuid end`
    : sql``;
  return sql`
    select creator.*, facet_set.names::text as key
    from facet_set cross join lateral (
      select ${columns} from creator
      where creator.deleted_at is null and code_set(${sql.ref(`creator.${category}_codes`)}) = facet_set.codes
        and ${all(conditions)} ${rowsOn}
      order by creator.id ${direction} limit ${sql.lit(place.limit + place.skip)}
    ) as creator
    where facet_set.kind = ${sql.lit(category)} ${condition} ${setsOn}
    order by facet_set.names ${direction}, facet_set.codes ${direction}, creator.id ${direction}`;
}

/** The ids of a page, of lists of many. */
export function idsOfMany(list: List): RawBuilder<{ id: string }> {
  const { limit, skip } = list.place;
  return sql`select id from (${walk(list)} limit ${limit} offset ${skip}) as page`;
}

/** The same of lists of few. */
export function idsOfFew(list: FewInOrder): RawBuilder<{ id: string }> {
  const { found, page } = foundInOrder(list);
  return sql`select id from (with ${found} ${page}) as page`;
}

export interface Found {
  /** At most one more than `limits.exactTotal`, which says that there are more than these. */
  total: number;
  rows: OrderedRow[];
}

/**
 * Finds all that match before it sorts them, and counts them by the way: for lists of few. Only what orders them is
 * read of each, which their index may hold; the rows themselves are read of one page.
 */
export async function findMatching(db: Db, list: FewInOrder): Promise<Found> {
  const { order, place } = list;
  const { category } = order;
  const { direction } = steps(order, place);
  const { found, page: inPage } = foundInOrder(list);
  const { rows } = await sql<OrderedRow & { total: number }>`
    with ${found}
    select ${columns}, page.key::text as key, counted.total
    from (select count(*) as total from found) as counted
    left join (${inPage}) as page on true
    left join creator on creator.id = page.id
    order by page.key ${direction}, ${category ? sql`page.codes ${direction},` : sql``} page.id ${direction}`.execute(
    db,
  );
  const page = rows.filter(({ id }) => id !== null);
  return { total: rows[0]?.total ?? 0, rows: inOrder(page, place) };
}

type FewInOrder = Omit<List, "conditions"> & { few: Source };

/** The table `found` of all that match, and the statement of a page of it. */
function foundInOrder({ few, order, place }: FewInOrder) {
  const { category } = order;
  const keys = category ? sql`code_set(${sql.ref(`creator.${category}_codes`)}) as codes` : sql`${order.key} as key`;
  const sets = category
    ? sql`join facet_set on facet_set.kind = ${category} and facet_set.codes = creator.codes`
    : sql``;
  const inFound = category ? order : { ...order, key: sql`creator.key` };
  const codes = category ? sql`, facet_set.codes` : sql``;
  return {
    found: sql`found as materialized (
      select creator.id, ${keys} from ${few.from} where ${all(few.conditions)} limit ${limits.exactTotal + 1}
    )`,
    page: sql`
      select creator.id, ${inFound.key} as key ${codes} from found as creator ${sets}
      where true ${furtherOn(inFound, place)}
      order by ${orderBy(inFound, place)} limit ${place.limit} offset ${place.skip}`,
  };
}

function furtherOn(order: CreatorOrder, { from, ...place }: Place): RawBuilder<unknown> {
  if (!from) return sql``;
  const { beyond } = steps(order, place);
  const keys = order.category ? sql`${order.key}, facet_set.codes` : order.key;
  const values = order.category
    ? sql`${from.key}::text[], ${from.codes ?? []}::integer[]`
    : sql`${from.key}::${sql.raw(order.type)}`;
  return sql`and (${keys}, creator.id) ${beyond} (${values}, ${from.id}::uuid)`;
}

function orderBy(order: CreatorOrder, place: Place): RawBuilder<unknown> {
  const { direction } = steps(order, place);
  const set = order.category ? sql`facet_set.codes ${direction}, ` : sql``;
  return sql`${order.key} ${direction}, ${set}creator.id ${direction}`;
}

/** How the list is read: in which direction, what lies further on, and before which id every other one lies. */
function steps({ isDescending }: CreatorOrder, { backwards }: Pick<Place, "backwards">) {
  return isDescending !== backwards
    ? { direction: sql`desc`, beyond: sql`<`, firstId: "ffffffff-ffff-ffff-ffff-ffffffffffff" }
    : { direction: sql`asc`, beyond: sql`>`, firstId: "00000000-0000-0000-0000-000000000000" };
}
