import { limits } from "@overture/contract";
import type { Expression, RawBuilder, SqlBool } from "kysely";
import pg from "pg";
import type { Db } from "../db/database.js";
import { offsetOf, type Page } from "../db/page.js";
import { shownEstimate, type Total } from "../db/total.js";
import { cursorOf, noSuchPage, readCursor } from "./creator-cursor.js";
import type { Source } from "./creator-filter-queries.js";
import type { CreatorOrder } from "./creator-order-queries.js";
import {
  findMatching,
  idsOfFew,
  idsOfMany,
  type OrderedRow,
  type Place,
  placeOfPage,
  type SampledPage,
  sampleAndWalk,
  walkCreators,
} from "./creator-page-queries.js";
import { countCreators, sampleCreators } from "./creator-total-queries.js";
import type { PageDetails } from "./page-detail-queries.js";

/** Creators that match, in an order. */
export interface CreatorList {
  /** What a creator must be to be in it. */
  filter: readonly Expression<SqlBool>[];
  /** What follows from the filter and says where in the index of the order the list begins or ends. */
  bounds: readonly Expression<SqlBool>[];
  /** How those are found that match, where they are few. */
  few: Source;
  order: CreatorOrder;
  /** The order's name in a cursor. */
  sort: string;
}

export interface Cursors {
  after?: string | undefined;
  before?: string | undefined;
}

export interface ReadPage extends Total {
  rows: OrderedRow[];
  /** Where they are known already. */
  details?: PageDetails;
  /** Cursors, absent where the list ends. */
  next?: string;
  previous?: string;
}

/**
 * A page of a list, and how many match in all. A sample says first how to look: many are read off the index of their
 * order until the page is full, few are found and then sorted.
 */
export async function readCreatorPage(db: Db, list: CreatorList, search: Page & Cursors): Promise<ReadPage> {
  const { sort, order } = list;
  const found = await refusingBadCursors(search, async (): Promise<FoundRows> => {
    const cursor = placeOfCursor(search, sort);
    const place = cursor ?? placeOfStart(search);
    const sampled = place
      ? await sampleAndWalk(db, list.filter, { ...walkOf(list), place })
      : { sample: await sampleCreators(db, list.filter) };
    const { sample } = sampled;
    if (sample.isCommon || sample.isMany) return readMany(db, list, { search, cursor, sampled });
    const few = await readFew(db, list, { search, cursor });
    return few ?? readMany(db, list, { search, cursor, sampled: { sample: { ...sample, isMany: true } } });
  });
  const { next, previous } = edgesOf(found, search);
  return {
    rows: found.rows,
    total: found.total,
    isEstimate: found.isEstimate,
    ...(found.details && { details: found.details }),
    ...(next && { next: cursorOf(next, sort, order) }),
    ...(previous && { previous: cursorOf(previous, sort, order) }),
  };
}

/** A statement that answers the ids of the first ones, in order; at most as many as are counted of a list. */
export async function firstIds(db: Db, list: CreatorList, limit: number): Promise<RawBuilder<{ id: string }>> {
  const place = { backwards: false, skip: 0, limit };
  const { few, order } = list;
  const isFew = !(await isMany(db, list));
  return isFew ? idsOfFew({ few, order, place }) : idsOfMany({ ...walkOf(list), place });
}

/** Whether more match than are counted. */
export async function isMany(db: Db, { filter, few }: Pick<CreatorList, "filter" | "few">): Promise<boolean> {
  const sample = await sampleCreators(db, filter);
  return sample.isMany || (await countCreators(db, few)) > limits.exactTotal;
}

/** Rows of a list, and where they stand in it. */
export interface Found<Row> extends Total {
  rows: Row[];
  /** Undefined: beyond the last page. */
  place: Place | undefined;
}

type FoundRows = Found<OrderedRow> & Pick<ReadPage, "details">;

interface Asking {
  search: Page & Cursors;
  cursor: Place | undefined;
}

function walkOf({ filter, bounds, order }: CreatorList) {
  return { conditions: [...filter, ...bounds], order };
}

/** Undefined: there are more than are counted. */
async function readFew(
  db: Db,
  { few, order }: CreatorList,
  { search, cursor }: Asking,
): Promise<FoundRows | undefined> {
  const place = cursor ?? { backwards: false, skip: offsetOf(search), limit: search.limit };
  const { total, rows } = await findMatching(db, { few, order, place });
  return total > limits.exactTotal ? undefined : { rows, total, isEstimate: false, place };
}

async function readMany(
  db: Db,
  list: CreatorList,
  { search, cursor, sampled: { sample, page } }: Asking & { sampled: SampledPage },
): Promise<FoundRows> {
  const counted = sample.isMany ? limits.exactTotal + 1 : await countCreators(db, list.few);
  const isEstimate = counted > limits.exactTotal;
  const total = isEstimate ? shownEstimate(sample.estimate) : counted;
  const place = cursor ?? placeOfPage(search, total, isEstimate);
  const { rows, details } = page ?? { rows: place ? await walkCreators(db, { ...walkOf(list), place }) : [] };
  return { rows, ...(details && { details }), total, isEstimate, place };
}

/** Where a first page begins is known before the total. */
function placeOfStart({ page, limit }: Page): Place | undefined {
  return page === 1 ? { backwards: false, skip: 0, limit } : undefined;
}

export function placeOfCursor({ after, before, limit }: Page & Cursors, sort: string): Place | undefined {
  if (after !== undefined) return { backwards: false, skip: 0, limit, from: readCursor("after", after, sort) };
  if (before !== undefined) return { backwards: true, skip: 0, limit, from: readCursor("before", before, sort) };
  return undefined;
}

/** From which rows the list goes on; absent where it ends. */
export function edgesOf<Row>(
  { rows, place, total, isEstimate }: Found<Row>,
  { limit }: Page,
): { next?: Row; previous?: Row } {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!place || !first || !last) return {};
  const isEdge = place.skip === 0 && !place.from;
  const isShort = rows.length < limit;
  const isLastCounted = !isEstimate && !place.from && place.skip + rows.length >= total;
  const isAtEnd = place.backwards ? isEdge : isShort || isLastCounted;
  const isAtStart = place.backwards ? isShort && place.from !== undefined : isEdge;
  return { ...(isAtEnd ? {} : { next: last }), ...(isAtStart ? {} : { previous: first }) };
}

/** A cursor that somebody made up may hold what is no value of its type. */
export async function refusingBadCursors<Result>(
  { after, before }: Cursors,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const isOfCursor =
      (after ?? before) !== undefined && error instanceof pg.DatabaseError && error.code?.startsWith("22");
    if (!isOfCursor) throw error;
    throw Object.assign(noSuchPage(after === undefined ? "before" : "after"), { cause: error });
  }
}
