import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.js";
import { type CategoryNames, categoriesOf, type NamedCategory, namesOf } from "./category-choice-queries.js";
import type { FieldKind } from "./fields/present-field.js";
import { presentValues, type ValueRow, type ValuesOfCreators, valueRows } from "./fields/value-queries.js";
import type { CreatorRow } from "./present.js";
import { type TaggedRow, taggedRows } from "./tags/creator-tag-queries.js";
import "./tables.js";

/** What other tables know about the creators of a page. */
export interface PageDetails {
  names: CategoryNames;
  /** Only creators that have tags. */
  tagsOf: ReadonlyMap<string, readonly string[]>;
  /** Only creators that have values. */
  valuesOf: ValuesOfCreators;
}

/** The details as one value of a statement. */
export interface FoundDetails {
  categories: NamedCategory[] | null;
  tagged: TaggedRow[] | null;
  fields: FieldKind[] | null;
  values: ValueRow[] | null;
}

/** The creators of the page: lists of ids and of codes. */
type Whose = Record<"ids" | "genres" | "regions", RawBuilder<unknown>>;

/** One value for the whole page: no second statement is needed, and each name occurs once. */
export function detailsOf({ ids, genres, regions }: Whose): RawBuilder<FoundDetails> {
  const categories = categoriesOf({ genre: sql`any(${genres})`, region: sql`any(${regions})` });
  return sql`json_build_object(
    'categories', (select json_agg(category) from (${categories}) as category),
    'tagged', (select json_agg(tagged) from (${taggedRows(ids)}) as tagged),
    'fields', (
      select json_agg(field order by field.id) from (
        select id, name, type, choices from creator_field where deleted_at is null
      ) as field
    ),
    'values', (select json_agg(value) from (${valueRows(ids)}) as value)
  )`;
}

export function readDetails({ categories, tagged, fields, values }: FoundDetails): PageDetails {
  return {
    names: namesOf(categories ?? []),
    tagsOf: new Map(tagged?.map(({ id, tags }) => [id, tags])),
    valuesOf: presentValues(fields ?? [], values ?? []),
  };
}

/** For rows that are read already. */
export async function findDetails(db: Db, rows: readonly CreatorRow[]): Promise<PageDetails> {
  if (rows.length === 0) return readDetails(noDetails);
  const details = detailsOf({
    ids: sql`${rows.map(({ id }) => id)}::uuid[]`,
    genres: sql`${[...new Set(rows.flatMap((row) => row.genre_codes))]}::int[]`,
    regions: sql`${[...new Set(rows.flatMap((row) => row.region_codes))]}::int[]`,
  });
  const { rows: found } = await sql<{ details: FoundDetails }>`select ${details} as details`.execute(db);
  return readDetails(found[0]?.details ?? noDetails);
}

export const noDetails: FoundDetails = { categories: null, tagged: null, fields: null, values: null };
