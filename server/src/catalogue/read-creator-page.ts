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

/** The creators that match, in an order. */
export interface CreatorList {
  /** The conditions for a creator to be in the list. */
  filter: readonly Expression<SqlBool>[];
  /** Conditions that follow from the filter and say where in the order's index the list begins or ends. */
  bounds: readonly Expression<SqlBool>[];
  /** Finds the matching creators if there are few of them. */
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
  /** Given if the details are read already. */
  details?: PageDetails;
  /** Cursors, absent at the ends of the list. */
  next?: string;
  previous?: string;
}

/**
 * A page of a list, and how many match in all. A sample decides how to read: if many match, the index of the order is
 * read until the page is full; few are all found and then sorted.
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

/** A statement with the ids of the first creators, in order; at most as many as a list counts. */
export async function firstIds(db: Db, list: CreatorList, limit: number): Promise<RawBuilder<{ id: string }>> {
  const place = { backwards: false, skip: 0, limit };
  const { few, order } = list;
  const isFew = !(await isMany(db, list));
  return isFew ? idsOfFew({ few, order, place }) : idsOfMany({ ...walkOf(list), place });
}

/** Whether more match than a list counts. */
export async function isMany(db: Db, { filter, few }: Pick<CreatorList, "filter" | "few">): Promise<boolean> {
  const sample = await sampleCreators(db, filter);
  return sample.isMany || (await countCreators(db, few)) > limits.exactTotal;
}

/** Rows of a list, and their place in it. */
export interface Found<Row> extends Total {
  rows: Row[];
  /** Undefined beyond the last page. */
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

/** Undefined if there are more than a list counts. */
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

/** The place of a first page does not depend on the total. */
function placeOfStart({ page, limit }: Page): Place | undefined {
  return page === 1 ? { backwards: false, skip: 0, limit } : undefined;
}

export function placeOfCursor({ after, before, limit }: Page & Cursors, sort: string): Place | undefined {
  if (after !== undefined) return { backwards: false, skip: 0, limit, from: readCursor("after", after, sort) };
  if (before !== undefined) return { backwards: true, skip: 0, limit, from: readCursor("before", before, sort) };
  return undefined;
}

/** The rows from which the list continues on both sides; absent at its ends. */
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

/** Refuses cursors that somebody made up, whose value may not fit the type. */
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
