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
import { nilId } from "../values/nil-id.js";

type Condition = Expression<SqlBool>;

/** The position of a row in a list: its key as text, and the codes of its set if the order is by genres or regions. */
export interface Position {
  key: string;
  codes?: readonly number[] | undefined;
  id: string;
}

/**
 * Which rows of an ordered list: `limit` rows after the first `skip` ones, forwards or backwards, from an end of the
 * list or from a row.
 */
export interface Place {
  backwards: boolean;
  skip: number;
  limit: number;
  from?: Position | undefined;
}

/**
 * The place of a numbered page. A page in the second half is read from the end. If the total is an estimate, only the
 * last page is; then reading page by page shows every creator except some around the last page, and reading by cursors
 * shows all.
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
 * For lists of many: reads the index of the order until the page is full. The answer is in the order of the list, also
 * when it was read backwards.
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
 * Reads only the rows of the page. Skipped rows are read from the index alone where it has all that the conditions
 * need, and their keys are not converted to text: for half a million rows this takes a hundredth of the time.
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

/**
 * The sample of a filter, and the page, which the same statement reads if many or a good part of the creators match.
 */
export interface SampledPage {
  sample: Sample;
  /** Undefined if so few match that reading the index of the order would take long. */
  page?: { rows: OrderedRow[]; details?: PageDetails };
}

type SampledRow = Sampled & OrderedRow & { details: FoundDetails | null };

/** One statement instead of three, for a page that begins at the beginning of the list or at a row. */
export async function sampleAndWalk(db: Db, filter: readonly Condition[], list: List): Promise<SampledPage> {
  const rows = await readSampledPage(db, filter, list);
  const sample = sampleOf(rows[0], filter);
  if (!sample.isMany && !sample.isCommon) return { sample };
  const found = rows.filter(({ id }) => id !== null);
  return { sample, page: { rows: inOrder(found, list.place), details: readDetails(rows[0]?.details ?? noDetails) } };
}

/** Only the first row holds the details: in each of a hundred rows they would be a hundred times as much. */
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

/** Without a filter one prepared plan fits all values: planning would take longer than reading the usual page. */
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

/** Reads nothing unless `condition` holds; the condition does not depend on a row. */
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

/** Goes from one set of genres or regions to the next, and reads each only as far as the page needs. */
function walkSets(
  { conditions, order, place }: List,
  category: CategoryKind,
  condition: RawBuilder<unknown>,
): RawBuilder<OrderedRow> {
  const { direction, beyond, firstId } = steps(order, place);
  const { from } = place;
  const set = from && sql`(${from.key}::text[], ${from.codes ?? []}::integer[])`;
  const setsOn = set ? sql`and (facet_set.names, facet_set.codes) ${beyond}= ${set}` : sql``;
  // The set of the given row continues after that row; every other set starts at its first row.
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

/** The ids of a page, for lists of many. */
export function idsOfMany(list: List): RawBuilder<{ id: string }> {
  const { limit, skip } = list.place;
  return sql`select id from (${walk(list)} limit ${limit} offset ${skip}) as page`;
}

/** The ids of a page, for lists of few. */
export function idsOfFew(list: FewInOrder): RawBuilder<{ id: string }> {
  const { found, page } = foundInOrder(list);
  return sql`select id from (with ${found} ${page}) as page`;
}

export interface Found {
  /** At most one more than `limits.exactTotal`, which means that there are more. */
  total: number;
  rows: OrderedRow[];
}

/**
 * For lists of few: finds and counts all matching creators before it sorts them. For each it reads only the sort key,
 * which its index may hold; whole rows are read for one page only.
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

/** The table `found` with all matching creators, and the statement of a page of it. */
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

/** The direction in which a list is read, the comparison for rows further on, and an id before all others. */
function steps({ isDescending }: CreatorOrder, { backwards }: Pick<Place, "backwards">) {
  return isDescending !== backwards
    ? { direction: sql`desc`, beyond: sql`<`, firstId: "ffffffff-ffff-ffff-ffff-ffffffffffff" }
    : { direction: sql`asc`, beyond: sql`>`, firstId: nilId };
}
