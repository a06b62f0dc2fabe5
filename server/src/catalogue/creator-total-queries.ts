import { limits } from "@overture/contract";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../db/database.js";
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
const sampling = 128;

/**
 * So many matches in the sample stand for 16,600 creators. That these were 10,000 or fewer after all has a probability below one in
 * ten million: ids are random, so whether a creator is in the sample has nothing to do with what it matches.
 */
const surelyMany = 130;

/** So many matches make the error of the estimate four in a hundred; more would cost time. */
const mostMatches = 600;

/** Reads the sample until it has seen enough, which is as quick for a broad filter as for a narrow one. */
export async function sampleCreators(db: Db, conditions: readonly Condition[]): Promise<Sample> {
  const { rows } = await sql<{ matched: number; last: number; known: number }>`
    select
      count(*) as matched,
      max(hash) as last,
      (select reltuples::bigint from pg_class where oid = 'creator_newest'::regclass) as known
    from (
      select uuid_hash(creator.id) as hash from creator
      where creator.deleted_at is null and (uuid_hash(creator.id) & 127) = 0 and ${all(conditions)}
      order by uuid_hash(creator.id) limit ${mostMatches}
    ) as sample`.execute(db);
  const { matched, last, known } = rows[0] ?? { matched: 0, last: 0, known: 0 };
  // Hashes lie evenly between the smallest and the largest whole number of 32 bits: how far one had to go says how rare matches are.
  const share = matched < mostMatches ? 1 : (last + 2 ** 31) / 2 ** 32;
  const seen = Math.round((matched / share) * sampling);
  // What the database believes of itself is out of date after an import, and exact otherwise.
  const isKnown = conditions.length === 0 && Math.abs(known - seen) < seen / 5;
  return {
    estimate: isKnown ? known : seen,
    isMany: matched >= surelyMany,
    isCommon: matched >= 2 && seen * 100 >= known,
  };
}

/** How many match: counted up to `limits.exactTotal`, estimated beyond. */
export interface Total {
  total: number;
  isEstimate: boolean;
}

export async function totalOf(db: Db, conditions: readonly Condition[]): Promise<Total> {
  const { estimate, isMany } = await sampleCreators(db, conditions);
  const counted = isMany ? limits.exactTotal + 1 : await countCreators(db, conditions);
  if (counted <= limits.exactTotal) return { total: counted, isEstimate: false };
  return { total: shownEstimate(estimate), isEstimate: true };
}

/** As it is shown: never what could have been counted, and in two digits, since nobody counted it. */
export function shownEstimate(estimate: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(estimate, 1))) - 1);
  return Math.max(Math.round(estimate / unit) * unit, limits.exactTotal + 1);
}

/** Counts, but no further than to one more than `limits.exactTotal`. */
export async function countCreators(db: Db, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from creator where creator.deleted_at is null and ${all(conditions)} limit ${limits.exactTotal + 1}
    ) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

export function all(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}
