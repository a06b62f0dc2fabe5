import { type catalogue, limits } from "@overture/contract";
import type { Expression, SqlBool } from "kysely";
import pg from "pg";
import type { Db } from "../db/database.js";
import { offsetOf, type Page, pagesOf } from "../db/page.js";
import { shownEstimate } from "../db/total.js";
import type { CategoryNames } from "./category-choice-queries.js";
import { cursorOf, noSuchPage, readCursor } from "./creator-cursor.js";
import { boundsOfOrder, creatorMatching, type Source } from "./creator-filter-queries.js";
import { type CreatorOrder, orderOf } from "./creator-order-queries.js";
import {
  findMatching,
  type OrderedRow,
  type Place,
  placeOfPage,
  type SampledPage,
  sampleAndWalk,
  walkCreators,
} from "./creator-page-queries.js";
import { presentCreators } from "./creator-queries.js";
import { countCreators, sampleCreators } from "./creator-total-queries.js";
import type { FoundList } from "./lists/list-queries.js";

const newestFirst: catalogue.CreatorSort = "-createdAt";

export type CreatorSearch = catalogue.CreatorFilter &
  Page & {
    list?: FoundList | undefined;
    sort?: catalogue.CreatorSort | undefined;
    after?: string | undefined;
    before?: string | undefined;
  };

export interface CreatorPage {
  creators: catalogue.Creator[];
  total: number;
  pages: number;
  totalIsEstimate?: boolean;
  next?: string;
  previous?: string;
}

/**
 * A page of the creators that match every filter, and how many match in all. A sample says first how to look: many are
 * read off the index of their order until the page is full, few are found and then sorted.
 */
export async function listCreators(db: Db, search: CreatorSearch): Promise<CreatorPage> {
  const { sort = newestFirst } = search;
  const order = orderOf(sort);
  const { conditions, few } = await creatorMatching(db, search, { list: search.list });
  const list = { conditions: [...conditions, ...boundsOfOrder(search, order)], few, order };
  const found = await refusingBadCursors(search, async () => {
    const place = placeOfCursor(search) ?? placeOfStart(search);
    const sampled = place
      ? await sampleAndWalk(db, conditions, { ...list, place })
      : { sample: await sampleCreators(db, conditions) };
    const { sample } = sampled;
    if (sample.isCommon || sample.isMany) return readMany(db, list, search, sampled);
    const found = await readFew(db, list, search);
    return found ?? readMany(db, list, search, { sample: { ...sample, isMany: true } });
  });
  const edge = cursorsOf(found, search);
  const cursors = {
    ...(edge.next && { next: cursorOf(edge.next, sort, order) }),
    ...(edge.previous && { previous: cursorOf(edge.previous, sort, order) }),
  };
  return {
    creators: await presentCreators(db, found.rows, found.names),
    total: found.total,
    pages: pagesOf(found.total, search),
    ...(found.isEstimate && { totalIsEstimate: true }),
    ...cursors,
  };
}

interface List {
  conditions: readonly Expression<SqlBool>[];
  few: Source;
  order: CreatorOrder;
}

interface Found {
  rows: OrderedRow[];
  /** Of their genres and regions, where they are known already. */
  names?: CategoryNames;
  total: number;
  isEstimate: boolean;
  /** Undefined: beyond the last page. */
  place: Place | undefined;
}

/** Undefined: there are more than are counted. */
async function readFew(db: Db, list: List, search: CreatorSearch): Promise<Found | undefined> {
  const place = placeOfCursor(search) ?? { backwards: false, skip: offsetOf(search), limit: search.limit };
  const { total, rows } = await findMatching(db, { ...list, place });
  return total > limits.exactTotal ? undefined : { rows, total, isEstimate: false, place };
}

async function readMany(db: Db, list: List, search: CreatorSearch, { sample, page }: SampledPage): Promise<Found> {
  const counted = sample.isMany ? limits.exactTotal + 1 : await countCreators(db, list.few);
  const isEstimate = counted > limits.exactTotal;
  const total = isEstimate ? shownEstimate(sample.estimate) : counted;
  const place = placeOfCursor(search) ?? placeOfPage(search, total, isEstimate);
  const { rows, names } = page ?? { rows: place ? await walkCreators(db, { ...list, place }) : [] };
  return { rows, ...(names && { names }), total, isEstimate, place };
}

/** Where a first page begins is known before the total. */
function placeOfStart({ page, limit }: Page): Place | undefined {
  return page === 1 ? { backwards: false, skip: 0, limit } : undefined;
}

function placeOfCursor({ after, before, limit, sort = newestFirst }: CreatorSearch): Place | undefined {
  if (after !== undefined) return { backwards: false, skip: 0, limit, from: readCursor("after", after, sort) };
  if (before !== undefined) return { backwards: true, skip: 0, limit, from: readCursor("before", before, sort) };
  return undefined;
}

/** From which rows the list goes on; absent where it ends. */
function cursorsOf(
  { rows, place, total, isEstimate }: Found,
  { limit }: CreatorSearch,
): { next?: OrderedRow; previous?: OrderedRow } {
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
async function refusingBadCursors<Result>(
  { after, before }: CreatorSearch,
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
