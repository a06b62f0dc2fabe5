import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import "../tables.js";

/** Means for creators about whom nothing is known: of a genre at its code plus one, of all creators at index 0. */
export interface Means {
  /** In percent. */
  acceptance: (number | null)[];
  success: (number | null)[];
  /** The natural logarithm of cents per view. */
  cost: (number | null)[];
}

interface MeanRow {
  genreCode: number;
  acceptance: number | null;
  success: number | null;
  cost: number | null;
}

/** While no means are stored yet, they are computed from this many creators. */
const maxForMeans = 100_000;

/** The stored means; while an installation has none, the means of the given figures. */
export async function readMeans(db: Db): Promise<Means> {
  const kept = await db
    .selectFrom("estimate_mean")
    .select(["genre_code as genreCode", "acceptance", "success", "cost"])
    .execute();
  const rows = kept.length > 0 ? kept : await listGivenMeans(db);
  const places = rows.reduce((most, { genreCode }) => Math.max(most, genreCode + 1), 1);
  const unknown = (): (number | null)[] => Array.from({ length: places }, () => null);
  const means: Means = { acceptance: unknown(), success: unknown(), cost: unknown() };
  for (const { genreCode, acceptance, success, cost } of rows) {
    means.acceptance[genreCode] = acceptance;
    means.success[genreCode] = success;
    means.cost[genreCode] = cost;
  }
  return means;
}

async function listGivenMeans(db: Db): Promise<MeanRow[]> {
  const { rows } = await sql<MeanRow>`
    select code as "genreCode", avg(acceptance_rate) as acceptance, avg(deal_success_index) as success,
      avg(ln(avg_cost / avg_views)) filter (where avg_cost > 0 and avg_views > 0) as cost
    from (
      select genre_codes, avg_cost, avg_views, acceptance_rate, deal_success_index from creator
      where deleted_at is null
      limit ${sql.lit(maxForMeans)}
    ) as creator
    cross join lateral unnest(genre_codes || 0) as code
    group by code`.execute(db);
  return rows;
}
