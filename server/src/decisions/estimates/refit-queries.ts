import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import type { MeanRow, PriorRow } from "./keep-queries.js";

/**
 * The means of the given figures of a genre's creators, and of the squares of their rates, with the number of creators.
 */
export interface GivenMeans extends MeanRow {
  acceptanceSquares: number | null;
  successSquares: number | null;
  acceptanceCreators: number;
  successCreators: number;
}

/** The means over the creators of the catalogue, for each genre and for all. Reads every creator. */
export async function averageGiven(db: Db): Promise<GivenMeans[]> {
  const { rows } = await sql<GivenMeans>`
    select genre_code as "genreCode", avg(acceptance_rate) as acceptance, avg(deal_success_index) as success,
      avg(acceptance_rate * acceptance_rate) as "acceptanceSquares",
      avg(deal_success_index * deal_success_index) as "successSquares",
      count(acceptance_rate) as "acceptanceCreators", count(deal_success_index) as "successCreators",
      avg(case when avg_cost > 0 and avg_views > 0 then ln(avg_cost / avg_views) end) as cost,
      avg(case when avg_views > 0 then ln(avg_views) end) as views
    from creator
    cross join lateral unnest(genre_codes || 0) as genre_code
    where deleted_at is null
    group by genre_code`.execute(db);
  return rows;
}

/**
 * The means of what was seen of all creators together, for figures that are given nowhere. A rate starts at one of two,
 * so that it is defined without any observations.
 */
export async function averageSeen(db: Db): Promise<Omit<MeanRow, "genreCode">> {
  const { rows } = await sql<Omit<MeanRow, "genreCode">>`
    select 100.0 * (coalesce(sum(answered), 0) + 1) / (coalesce(sum(settled), 0) + 2)::double precision as acceptance,
      100.0 * (coalesce(sum(deals), 0) + 1) / (coalesce(sum(answered), 0) + 2)::double precision as success,
      (sum(price_sum) filter (where creator.avg_views > 0)
        / nullif(sum(prices) filter (where creator.avg_views > 0), 0))::double precision as cost,
      (sum(delivery_sum) filter (where creator.avg_views is null)
        / nullif(sum(deliveries) filter (where creator.avg_views is null), 0))::double precision as views
    from creator_estimate
    join creator on creator.id = creator_estimate.creator_id`.execute(db);
  const [seen] = rows;
  if (!seen) throw new Error("A sum without a row");
  return seen;
}

/** For creators with the same given rate in whole percent: how often they were tried, and how often with success. */
export interface TriedCreators {
  /** Null without a given rate: then the genres give the expected one. */
  given: number | null;
  genreCodes: number[] | null;
  trials: number;
  successes: number;
  creators: number;
}

const tries = {
  acceptance: { given: sql`creator.acceptance_rate`, trials: sql`settled`, successes: sql`answered` },
  success: { given: sql`creator.deal_success_index`, trials: sql`answered`, successes: sql`deals` },
};

export async function listTries(db: Db, figure: "acceptance" | "success"): Promise<TriedCreators[]> {
  const { given, trials, successes } = tries[figure];
  const { rows } = await sql<TriedCreators>`
    select round(${given}) as given, case when ${given} is null then genre_codes end as "genreCodes",
      ${trials} as trials, ${successes} as successes, count(*) as creators
    from creator_estimate
    join creator on creator.id = creator_estimate.creator_id
    where ${trials} > 1
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Observations of creators with equally many of them, as logarithms: relative to the given figure, or absolute. */
export interface ObservedCreators {
  isGiven: boolean;
  /** The genres that give the expected figure, for creators without a given one. */
  genreCodes: number[] | null;
  hasViews: boolean | null;
  observations: number;
  creators: number;
  /**
   * Summed over the creators: their sums of observations, the squares of those sums, and the squares of all
   * observations.
   */
  sums: number;
  squaresOfSums: number;
  sumOfSquares: number;
}

export async function listPrices(db: Db): Promise<ObservedCreators[]> {
  const { rows } = await sql<ObservedCreators>`
    select is_given as "isGiven", case when not is_given then genre_codes end as "genreCodes",
      case when not is_given then has_views end as "hasViews", observations, count(*) as creators,
      sum(total)::double precision as sums, sum(total ^ 2)::double precision as "squaresOfSums",
      sum(squares)::double precision as "sumOfSquares"
    from (
      select coalesce(creator.avg_cost > 0, false) as is_given, coalesce(creator.avg_views > 0, false) as has_views, genre_codes,
        prices as observations, price_sum - prices * expected as total,
        price_squares - 2 * expected * price_sum + prices * expected ^ 2 as squares
      from creator_estimate
      join creator on creator.id = creator_estimate.creator_id
      cross join lateral (
        select case
          when creator.avg_cost > 0 then ln(creator.avg_cost / case when creator.avg_views > 0 then creator.avg_views else 1 end)
          else 0 end as expected
      ) as by_given
      where prices > 0
    ) as observed
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

export async function listDelivered(db: Db): Promise<ObservedCreators[]> {
  const { rows } = await sql<ObservedCreators>`
    select coalesce(creator.avg_views > 0, false) as "isGiven",
      case when creator.avg_views > 0 then null else genre_codes end as "genreCodes", null as "hasViews",
      deliveries as observations, count(*) as creators, sum(delivery_sum)::double precision as sums,
      sum(delivery_sum ^ 2)::double precision as "squaresOfSums", sum(delivery_squares)::double precision as "sumOfSquares"
    from creator_estimate
    join creator on creator.id = creator_estimate.creator_id
    where deliveries > 0
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Replaces what was fitted, and lists every estimate as changed, because each depends on it. */
export async function writeFitted(tx: Tx, priors: readonly PriorRow[], means: readonly MeanRow[]): Promise<void> {
  await sql`delete from estimate_prior`.execute(tx);
  await sql`
    insert into estimate_prior (figure, is_given, strength, deviation)
    select figure, "isGiven", strength, deviation
    from json_to_recordset(${JSON.stringify(priors)})
      as given (figure text, "isGiven" boolean, strength double precision, deviation double precision)`.execute(tx);
  await sql`delete from estimate_mean`.execute(tx);
  await sql`
    insert into estimate_mean (genre_code, acceptance, success, cost, views)
    select "genreCode", acceptance, success, cost, views
    from json_to_recordset(${JSON.stringify(means)}) as given (
      "genreCode" integer, acceptance double precision, success double precision, cost double precision,
      views double precision
    )`.execute(tx);
  await sql`insert into changed_estimate (creator_id) select creator_id from creator_estimate`.execute(tx);
}
