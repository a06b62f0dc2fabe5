import { limits } from "@overture/contract";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../db/database.js";
import type { Source } from "./creator-filter-queries.js";
import "./tables.js";

type Condition = Expression<SqlBool>;

/** What a sample of the creators says about a filter. */
export interface Sample {
  /** How many match in all, as far as the sample can tell. */
  estimate: number;
  /** Whether more match than are counted, so that the estimate stands. */
  isMany: boolean;
  /** Whether a page is full soon, whichever index is walked. */
  isCommon: boolean;
}

/** The index `creator_sample` holds one creator in so many. */
export const sampling = 128;

/**
 * So many matches in the sample stand for 16,600 creators. That these were 10,000 or fewer after all has a probability
 * below one in ten million: ids are random, so whether a creator is in the sample has nothing to do with what it
 * matches.
 */
const surelyMany = 130;

/** So many matches make the error of the estimate four in a hundred; more would cost time. */
const mostMatches = 600;

/**
 * The beginning of the sample: an eighth of it. Hashes lie evenly between the smallest and the largest whole number of
 * 32 bits.
 */
const firstEighth = -(2 ** 31) + 2 ** 29;

/**
 * Fewer matches than these in the beginning mean a few thousand in all: those are counted, and the rest of the sample
 * would say no more.
 */
const fewest = 4;

/** Reads the sample until it has seen enough: of a broad filter 600 matches, of a narrow one its beginning. */
export async function sampleCreators(db: Db, conditions: readonly Condition[]): Promise<Sample> {
  const matching = sql`
    select uuid_hash(creator.id) as hash from creator
    where creator.deleted_at is null and (uuid_hash(creator.id) & 127) = 0 and ${all(conditions)}`;
  const inOrder = sql`order by uuid_hash(creator.id)`;
  const { rows } = await sql<{ matched: number; last: number; known: number }>`
    with beginning as materialized (
      ${matching} and uuid_hash(creator.id) < ${sql.lit(firstEighth)} ${inOrder} limit ${mostMatches}
    ), rest as (
      ${matching} and uuid_hash(creator.id) >= ${sql.lit(firstEighth)} ${inOrder}
      limit (select case when count(*) < ${fewest} then 0 else ${mostMatches} - count(*) end from beginning)
    )
    select
      count(*) as matched,
      max(hash) as last,
      (select reltuples::bigint from pg_class where oid = 'creator_newest'::regclass) as known
    from (select hash from beginning union all select hash from rest) as sample`.execute(db);
  const { matched, last, known } = rows[0] ?? { matched: 0, last: 0, known: 0 };
  if (matched < fewest) return { estimate: matched * 8 * sampling, isMany: false, isCommon: false };
  // How far one had to go says how rare matches are.
  const share = matched < mostMatches ? 1 : (last + 2 ** 31) / 2 ** 32;
  const seen = Math.round((matched / share) * sampling);
  // What the database believes of itself is out of date after an import, and exact otherwise.
  const isKnown = conditions.length === 0 && Math.abs(known - seen) < seen / 5;
  return {
    estimate: isKnown ? known : seen,
    isMany: matched >= surelyMany,
    isCommon: seen * 100 >= known,
  };
}

/** Counts, but no further than to one more than `limits.exactTotal`. */
export async function countCreators(db: Db, source: Source): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from ${source.from} where ${all(source.conditions)} limit ${limits.exactTotal + 1}
    ) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

export function all(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}
