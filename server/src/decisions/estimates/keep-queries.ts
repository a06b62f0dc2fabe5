import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { lockClasses } from "../../db/lock-classes.js";
import type { Figure, Means } from "./estimate-creator.js";
import { seenColumns } from "./seen-queries.js";
import "../tables.js";

/** Whether there are estimates to compute again. */
export async function hasChangedEstimates(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from changed_estimate)
      or coalesce((select min(settles_at) from creator_estimate) <= ${now}, false) as "isThere"`.execute(db);
  return rows[0]?.isThere === true;
}

/**
 * Estimates are written by one transaction at a time, so that an older view of the data never overwrites a newer one.
 */
export async function lockEstimates(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.estimates}, 0)`.execute(tx);
}

/**
 * Takes creators off the list of changes, with those whose mails count as unanswered from now on. Later changes stay on
 * the list; earlier ones are visible to this transaction.
 */
export async function takeChanged(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with batch as (
      delete from changed_estimate
      where ctid = any(array(select ctid from changed_estimate limit ${most}))
      returning creator_id
    ), settled as materialized (
      select creator_id from creator_estimate where settles_at <= ${now} order by settles_at limit ${most}
    )
    select creator_id as id from batch union select creator_id from settled`.execute(tx);
  return rows.map(({ id }) => id);
}

const estimateColumns = [
  "acceptance_rate",
  "acceptance_rate_low",
  "acceptance_rate_high",
  "deal_success_index",
  "deal_success_index_low",
  "deal_success_index_high",
  "avg_cost",
  "avg_cost_low",
  "avg_cost_high",
  "avg_views",
  "avg_views_low",
  "avg_views_high",
] as const;

/** A row of `creator_estimate`. */
export type EstimateRow = { creator_id: string; settles_at: Date | null } & Record<
  (typeof seenColumns)[number],
  number
> &
  Record<(typeof estimateColumns)[number], number | null>;

export const keptColumns = ["creator_id", ...seenColumns, ...estimateColumns, "settles_at"] as const;

/** Writes the rows, and removes those of the other creators in the list. */
export async function writeEstimates(
  tx: Tx,
  creatorIds: readonly string[],
  rows: readonly EstimateRow[],
): Promise<void> {
  await sql`
    delete from creator_estimate
    where creator_id = any(${creatorIds}::uuid[]) and creator_id <> all(${rows.map((row) => row.creator_id)}::uuid[])
  `.execute(tx);
  const columns = sql.join(keptColumns.map((name) => sql.ref(name)));
  await sql`
    insert into creator_estimate (${columns})
    select ${columns} from json_populate_recordset(null::creator_estimate, ${JSON.stringify(rows)}) as given
    where exists (select from creator where creator.id = given.creator_id)
    on conflict (creator_id) do update set ${sql.join(
      keptColumns.slice(1).map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
    )}`.execute(tx);
}

export interface PriorRow {
  figure: Figure;
  isGiven: boolean;
  strength: number;
  deviation: number | null;
}

export interface MeanRow extends Means {
  genreCode: number;
}

export async function listPriors(db: Db): Promise<PriorRow[]> {
  return db.selectFrom("estimate_prior").select(["figure", "is_given as isGiven", "strength", "deviation"]).execute();
}

export async function listMeans(db: Db): Promise<MeanRow[]> {
  return db
    .selectFrom("estimate_mean")
    .select(["genre_code as genreCode", "acceptance", "success", "cost", "views"])
    .execute();
}
