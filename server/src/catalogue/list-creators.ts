import type { catalogue } from "@overture/contract";
import type { Db } from "../db/database.js";
import { type Page, pagesOf } from "../db/page.js";
import { boundsOfOrder, creatorMatching } from "./creator-filter-queries.js";
import { orderOf } from "./creator-order-queries.js";
import type { FoundList } from "./lists/list-queries.js";
import { findDetails } from "./page-detail-queries.js";
import { presentCreator } from "./present.js";
import { type CreatorList, type Cursors, readCreatorPage } from "./read-creator-page.js";

const newestFirst: catalogue.CreatorSort = "-createdAt";

export type CreatorSearch = catalogue.CreatorFilter &
  Page &
  Cursors & { list?: FoundList | undefined; sort?: catalogue.CreatorSort | undefined };

export interface CreatorPage {
  creators: catalogue.Creator[];
  total: number;
  pages: number;
  totalIsEstimate?: boolean;
  next?: string;
  previous?: string;
}

/** The list of a search, in its order. */
export async function creatorListOf(db: Db, search: Omit<CreatorSearch, "page" | "limit">): Promise<CreatorList> {
  const { sort = newestFirst } = search;
  const order = orderOf(sort);
  const { conditions: filter, few } = await creatorMatching(db, search, { list: search.list });
  return { filter, bounds: boundsOfOrder(search, order), few, order, sort };
}

/** A page of the creators that match every filter, and how many match in all. */
export async function listCreators(db: Db, search: CreatorSearch): Promise<CreatorPage> {
  const list = await creatorListOf(db, search);
  const { rows, details, total, isEstimate, ...cursors } = await readCreatorPage(db, list, search);
  const { names, tagsOf, valuesOf } = details ?? (await findDetails(db, rows));
  return {
    creators: rows.map((row) => {
      const creator = presentCreator(row, names);
      const [tags, fields] = [tagsOf.get(row.id), valuesOf.get(row.id)];
      if (tags) creator.tags = [...tags];
      if (fields) creator.fields = fields;
      return creator;
    }),
    total,
    pages: pagesOf(total, search),
    ...(isEstimate && { totalIsEstimate: true }),
    ...cursors,
  };
}
