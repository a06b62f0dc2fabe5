import { limits } from "@overture/contract";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../db/database.js";
import { changedMeanwhile, type Refusal } from "../refusal.js";
import type { Source } from "./creator-filter-queries.js";
import "./tables.js";

type Condition = Expression<SqlBool>;

/** What a sample of the creators says about a filter. */
export interface Sample {
  /** How many match in all, estimated from the sample. */
  estimate: number;
  /** Whether too many match to be counted, so that the estimate is shown. */
  isMany: boolean;
  /** Whether a page fills soon, whichever index is read. */
  isCommon: boolean;
}

/** The index `creator_sample_named` holds one of this many creators. */
export const sampling = 128;

/**
 * This many matches in the sample stand for 16,600 creators. The probability that there are only 10,000 or fewer is
 * below one in ten million: ids are random, so whether a creator is in the sample is independent of what it matches.
 */
const manyInSample = 130;

/** With this many matches the error of the estimate is 4 %; more would cost time. */
const maxMatches = 600;

/**
 * The end of the first eighth of the sample. Hashes are spread evenly between the smallest and the largest integer of
 * 32 bits.
 */
const firstEighth = -(2 ** 31) + 2 ** 29;

/**
 * Fewer matches than this in the first eighth mean a few thousand in all: those are counted, and the rest of the sample
 * is not needed.
 */
const fewest = 4;

export async function sampleCreators(db: Db, conditions: readonly Condition[]): Promise<Sample> {
  const { rows } = await sql<Sampled>`with ${sampledFrom(conditions)} select * from sampled`.execute(db);
  return sampleOf(rows[0], conditions);
}

/** The columns of the table `sampled`. */
export interface Sampled {
  matched: number;
  seen: number;
  known: number;
  isMany: boolean;
  isCommon: boolean;
}

/**
 * Tables of a statement, of which the last is `sampled`. The sample is read until there is enough: up to 600 matches of
 * a broad filter, or only the first eighth for a narrow one.
 */
export function sampledFrom(conditions: readonly Condition[]): RawBuilder<unknown> {
  const matching = sql`
    select uuid_hash(creator.id) as hash from creator
    where creator.deleted_at is null and (uuid_hash(creator.id) & 127) = 0 and ${all(conditions)}`;
  const inOrder = sql`order by uuid_hash(creator.id)`;
  const most = sql.lit(maxMatches);
  // How much of the sample had to be read shows how rare matches are.
  return sql`
    beginning as materialized (
      ${matching} and uuid_hash(creator.id) < ${sql.lit(firstEighth)} ${inOrder} limit ${most}
    ), rest as (
      ${matching} and uuid_hash(creator.id) >= ${sql.lit(firstEighth)} ${inOrder}
      limit (select case when count(*) < ${sql.lit(fewest)} then 0 else ${most} - count(*) end from beginning)
    ), sampled as materialized (
      select matched, seen, known, matched >= ${sql.lit(manyInSample)} as "isMany",
        matched >= ${sql.lit(fewest)} and seen * 100 >= known as "isCommon"
      from (
        select
          count(*) as matched,
          round(count(*) * ${sql.lit(sampling)} / case
            when count(*) < ${most} then 1 else (max(hash) + 2147483648) / 4294967296.0 end)::bigint as seen,
          (select reltuples::bigint from pg_class where oid = 'creator_newest'::regclass) as known
        from (select hash from beginning union all select hash from rest) as sample
      ) as counted
    )`;
}

export function sampleOf(sampled: Sampled | undefined, conditions: readonly Condition[]): Sample {
  const { matched, seen, known, isMany, isCommon } = sampled ?? nothingSampled;
  if (matched < fewest) return { estimate: matched * 8 * sampling, isMany: false, isCommon: false };
  // The database's own statistics are exact, except after an import. Five standard errors of a sample are rare.
  const isKnown = conditions.length === 0 && Math.abs(known - seen) < (5 * seen) / Math.sqrt(matched);
  return { estimate: isKnown ? known : seen, isMany, isCommon };
}

const nothingSampled: Sampled = { matched: 0, seen: 0, known: 0, isMany: false, isCommon: false };

/** Counts up to one more than `limits.exactTotal`. */
export async function countCreators(db: Db, source: Source): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from ${source.from} where ${all(source.conditions)} limit ${limits.exactTotal + 1}
    ) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The ids that `countCreators` counts, in no order. */
export async function listCountedIds(db: Db, source: Source): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select creator.id from ${source.from} where ${all(source.conditions)} limit ${limits.exactTotal + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The refusal of a call about all matching creators if other creators match now than were shown. */
export function otherCreatorsMatch({ count }: { count: number }): Refusal {
  return changedMeanwhile(`The list has changed: not ${count} creators match now, but others. Look at it again.`);
}

export function all(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}
